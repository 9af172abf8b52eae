// Single words of Swahili and Sheng: names of goods, and words that name none.
import { all } from "./all.ts";

/** Goods and colours in every form that people write, with the word that shops use. */
export const swahiliSynonyms: Readonly<Record<string, string>> = {
  ...all("dress", "gauni magauni rinda marinda dera madera"),
  ...all("skirt", "sketi"),
  ...all("shirt", "shati mashati"),
  ...all("t-shirt", "tisheti fulana tishati"),
  ...all("blouse", "blauzi"),
  ...all("trousers", "suruali longi matrousers"),
  ...all("jeans", "jinsi jinzi"),
  ...all("shorts", "kaptula kaptura bukta"),
  ...all("jacket", "jaketi koti makoti"),
  ...all("sweater", "sweta masweta fulana-nzito"),
  ...all("suit", "suti"),
  ...all("hat", "kofia chepeo"),
  ...all("scarf", "skafu mtandio"),
  ...all("socks", "soksi"),
  ...all("belt", "mkanda mikanda mshipi"),
  ...all("tie", "tai"),
  ...all("underwear", "chupi boksa"),
  ...all("bra", "sidiria"),
  ...all("shoes", "kiatu viatu njumu buti"),
  ...all("sandals", "sendo ndala kandambili sandali malapa"),
  ...all("sneakers", "raba sniker snika"),
  ...all("bag", "mkoba mikoba begi mabegi mfuko mifuko pochi handibegi"),
  ...all("handbag", "hendibegi"),
  ...all("basket", "vikapu"),
  ...all("earrings", "hereni heleni vipuli"),
  ...all("necklace", "mkufu mikufu cheni"),
  ...all("bracelet", "bangili kikuku"),
  ...all("ring", "pete"),
  ...all("watch", "saa-ya-mkono"),
  ...all("jewellery", "vito mapambo"),
  ...all("beads", "shanga"),
  ...all("blanket", "blanketi mablanketi"),
  ...all("bedsheet", "mashuka"),
  ...all("towel", "taulo"),
  ...all("curtain", "pazia mapazia"),
  ...all("bowl", "bakuli mabakuli"),
  ...all("plate", "sahani"),
  ...all("cup", "kikombe vikombe"),
  ...all("mug", "magi"),
  ...all("spoon", "kijiko vijiko"),
  ...all("roofing", "mabati bati"),
  ...all("pot", "sufuria chungu"),
  ...all("chair", "kiti viti"),
  ...all("table", "meza"),
  ...all("bed", "kitanda"),
  ...all("phone", "simu"),
  ...all("fridge", "friji jokofu"),
  ...all("soap", "sabuni"),
  ...all("perfume", "marashi manukato pafyumu"),
  ...all("oil", "mafuta"),
  ...all("cream", "krimu"),
  ...all("lotion", "losheni"),
  ...all("wig", "wigi nywele"),
  ...all("leather", "ngozi"),
  ...all("cotton", "pamba"),
  ...all("men", "wanaume kiume"),
  ...all("women", "wanawake kike"),
  ...all("children", "watoto"),
  ...all("black", "nyeusi mweusi weusi meusi cheusi vyeusi jeusi"),
  ...all("white", "nyeupe mweupe weupe meupe cheupe vyeupe jeupe"),
  ...all("red", "nyekundu mwekundu wekundu mekundu chekundu vyekundu jekundu"),
  ...all("blue", "bluu buluu samawati"),
  ...all("green", "kijani"),
  ...all("yellow", "njano manjano"),
  ...all("pink", "waridi pinki"),
  ...all("purple", "zambarau"),
  ...all("brown", "kahawia hudhurungi brauni"),
  ...all("grey", "kijivu"),
  ...all("orange", "machungwa chungwa"),
  ...all("gold", "dhahabu"),
};

/** Words that never name goods. */
export const swahiliStopWords: readonly string[] = `
  ni na ya wa kwa la za cha vya pa ma mimi wewe we yeye sisi nyinyi wao mi ww nyie yangu yako yake yetu yenu yao wangu wako wetu wenu langu lako letu lenu
  zangu zako zetu zenu changu vyangu hii hiyo hizo hizi hili hilo hiki hicho hivi hivyo huyu huyo huu huo hapa hapo huko hawa hao haya hayo ile zile lile vile kile yule wale yale
  si sio siyo la ndiyo ndio hapana naam eeh sawa poa fiti freshi safi basi tu pia sana kabisa tena bado sasa leo kesho jana juzi asubuhi mchana jioni usiku
  bei gani ngapi nini nani wapi lini vipi aje je kwani ipi zipi upi yupi lipi kipi vipi pesa hela doo shilingi shingapi gharama ghali nafuu rahisi chee mwisho chini juu
  nataka natak ntaka nahitaji naomba naombeni ningependa napenda nipe nipee nipatie nipeni niwekee nichukulie niuzie nachukua nitachukua ntachukua nitanunua nanunua kununua nunua kuagiza agiza naagiza
  natafuta nitafutie natafta tafuta kuona ona kuangalia angalia check cheki kuchek jua kujua nijue nione naona nionyeshe nionyesheni onyesha nisaidie niambie uniambie naweza unaweza mnaweza inaweza tunaweza napata kupata pata
  mna mnauza mnayo mnazo mnavyo mko muko uko niko tuko yuko iko ziko viko liko yapo ipo zipo vipo lipo upo mpo una unauza unayo unazo kuna hakuna nina tuna ana ina zina zenye yenye wenye inaenda zinaenda
  weka kuweka ongeza kuongeza niongezee niongeze zingine ingine ondoa kuondoa ondoeni niondolee niondoleeni iondoe ziondoe liondoe kiondoe viondoe uondoe toa kutoa toeni nitolee nitoleeni itoe zitoe litoe kitoe vitoe utoe futa kufuta ifute zifute lifute achana badilisha kubadilisha iwe ziwe viwe yawe fanya bora bila badala acha wacha lete leta niletee nileteeni kuleta kuletewa niletewe letewa mniletee
  nitumie nitumieni tuma kutuma mnatuma mnaleta mnadeliver mnapeleka mnafika deliveri delivery peleka pelekea nipelekee oda oder agizo mzigo kikapu kapu kikapuni vitu kitu bidhaa mali nguo duka dukani
  nitakuja nakuja nikuje kuja kuchukua chukua mwenyewe nitapitia habari hujambo jambo mambo niaje sasa sema vipi hodi shikamoo salama karibu karibuni asante asanteni shukran tafadhali tafadhalini samahani pole hebu
  boss bosi buda bro msee mse kaka dada mama baba mkubwa ndugu rafiki mpenzi jamani bana wadau mkuu chief mkurugenzi broo sis
  saizi namba nambari size rangi aina yoyote zozote chochote kila moja zote yote vyote wote nyingine lingine jingine mwingine jingine kingine nyingi kidogo kubwa mkubwa wakubwa mikubwa makubwa kikubwa vikubwa ndogo mdogo wadogo midogo madogo kidogo vidogo dogo refu mrefu warefu mirefu marefu kirefu virefu ndefu fupi mfupi wafupi mifupi mafupi kifupi vifupi nzuri mzuri zuri bomba kali mpya
  kati kwanza pili mwisho kama ikiwa lakini ama au kisha halafu alafu ili kuhusu hadi mpaka kutoka ndani nje karibu kwenye katika hata tayari mwa kwangu kwako kwenu kwetu nyumbani
  imeisha zimeisha imebaki zimebaki zimebakia imekwisha bakia baki stoki pea jozi piece kipande vipande dazeni dazani nusu elfu mia thao ngiri soo kwa-cart
  picha link zawadi kumpa nimpe mwanamke mnapendekeza pendekeza kumvalisha kwaajili ajili sokoni nimeona niliona nikaona matangazo tangazo shopping kununulia inapatikana zinapatikana mnaonaje unaweza mnipe unipe nauliza kuuliza swali nilitaka ninataka ningetaka ninahitaji hitaji ninaomba
  sitaki siitaki sihitaji kuchagua mlio nayo nazo navyo nao mliyo mlizo mlicho mlivyo mlizonazo mliyonayo mlionao mlivyonavyo zilizopo iliyopo zinazo kazi kutembelea zaidi siku muda inachukua jumapili jumamosi jumatatu open siwezi
  punguza nipunguzie punguzia mnipunguzie lipa nalipa tunalipa lipia malipo mpesa rudisha ghairi mzuri umbo nyie naweza anza upya subiri ngoja wengine pokea hakika kweli original lakini ila thibitisha tuendelee endelea maliza jumla
  bajeti nitafikiria nafikiria kufikiria shukrani list orodha sawasawa kasoro pungufu pekee peke yake aina mbadala inayofanana zinazofanana matangazo meseji ujumbe
  leteni pelekeni tumeni mleteni haja nilimaanisha namaanisha badili lengo nichukue nichague kuchagua chagua nimechagua nimependa nimeipenda`
  .trim()
  .split(/\s+/);
