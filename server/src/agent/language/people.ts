// Names of people, and words for people, in the countries of the shops. A first name or a family name is one word.

export const people = `
ada adaeze adaobi adanna adebayo adeola adewale ade adenike adetola adunni afolabi agnes aisha aishatu ajoke akin akinola akintunde alaba amaka amara
amarachi aminat aminu amina anayo anita anthony ayo ayodele ayomide azeez babajide babatunde bako bala balogun bamidele bashir bayo bello benjamin
bilkisu binta bisi blessing bola bolaji bolanle bolu bose buchi bukola bukunmi caleb charity charles chiamaka chiazam chibueze chibuike chibuzor
chichi chidera chidi chidiebere chidimma chidinma chidozie chiemeka chigozie chijioke chika chikaodi chike chima chimamanda chinaza chinedu chinelo
chinenye chinonso chinwe chinyere chioma chisom chizoba chuka chukwudi chukwuemeka chukwuma collins comfort damilola danjuma daniel david dayo debola
deborah dele destiny dora dorcas doris ebele ebere ebuka edem efe efosa ejike ejiro ekaette ekene elizabeth elijah emeka emmanuel emma ene eniola ese
esosa esther ezekiel ezinne faith fatima fatimah favour felicia felix femi festus folake folashade funke funmi funmilayo funsho gabriel gbenga george
gift gloria godwin goodness grace habiba hadiza hafsat hajara halima hannah hassan hauwa helen henry hope hussaina ibrahim idris ifeanyi ifeoma
ifunanya igwe ike ikechukwu ikenna ini innocent isa isah israel issa iyabo jamila janet jennifer jide jimoh john joke jonah jonathan joseph joshua joy
jubril jude julie juliet justina kabir kabiru kamal kehinde kelechi kemi kemisola kene kenneth kingsley kolawole kunle lanre lawal lola lucky lukman
mabel mary maryam mary-ann mercy michael moji mohammed monday mojisola moses mubarak muhammad musa mustapha nafisa nancy ngozi nkechi nkem nkiru
nkiruka nneka nnamdi nnenna nonso nwachukwu obi obinna obioma ochuko odunayo ogechi ogonna ojo okafor okeke okechukwu okon okoro okonkwo ola olabisi
oladele olamide olawale olu oluchi olufemi olumide oluwaseun oluwatobi omolara omotola onome onyeka onyinye osaro osas osagie osahon osaze oyin
oyinkan patience patrick paul peace peter philip precious preye prince princess promise queen rachael rahmat ramat rasheed rashida rebecca regina rita
rose rosemary ruth sade sadiq safiya salihu salisu samson samuel sandra sani sarah sekinat segun seun shade shehu sheyi simi simisola simon sola
solomon stella stephen sunday susan sylvester tade taiwo tari tayo tega temi temitope temidayo theresa thomas timi timothy titi titilayo titus tobi
tochi tochukwu tola tolu tolulope tope tosin toyin tunde tunji uche uchechi udoka ugo ugochi ugonna umar ufuoma uzoma uzor vera victor victoria
vincent violet vivian wale wisdom yakubu yemi yemisi yetunde yinka yusuf zainab zara zubairu abena abla adjoa adwoa afia afua akosua akua akwasi ama
amma araba asamoah asante asare atsu baah boateng cudjoe dede dzifa ebo efua ekow ekua emefa enyonam esi esinam fiifi frimpong gyasi kobby kobina kofi
kojo kwabena kwadwo kwaku kwame kwasi kweku kwesi lamptey maame mansa mawuli mawusi mensah nana naa nii ofori opoku osei owusu papa selasi selorm sena
senyo serwaa tawiah yaa yaw yayra agyeman addo amoah ankrah ansah appiah boakye darko donkor quaye tetteh otoo achieng adhiambo akinyi akoth anyango
atieno awino awuor chebet chepkemoi chepngetich cherono cheruiyot jepkosgei kamau kariuki karanja kimani kimathi kipchoge kiprono kiprotich kipkoech
kirui koech korir kiptoo langat macharia maina makena mbugua mburu moraa mugo mumbi mumbua muli mumo munene muriithi muriuki musyoka mutai muthoni
mutiso mutua mutuku mwangi mwende mwikali ndegwa ndunge njambi njeri njoki njoroge nduta ngugi nyaguthii nyambura nyokabi ochieng odhiambo okoth
omondi onyango opiyo otieno ouma owino rono ruto sang wafula waithera wairimu wambua wambui wamuyu wangari wangechi wangui wanja wanjala wanjiku
wanjiru waweru wekesa nafula nekesa barasa simiyu brayo kevo kim purity winnie brenda sharon cynthia linet lilian mary-anne doreen diana dennis brian
kelvin ian sammy babirye byaruhanga kato kirabo kizza lubega lwanga mugisha mukasa musoke mutebi nabukenya nakato nakitto nalubega namubiru namukasa
nankya nansubuga nabirye nantongo ssali ssempijja ssebunya tumusiime wasswa apio akello okello ocen okot atim opio acen natukunda ainomugisha kansiime
mbabazi tusiime kyomugisha abdallah abdul abdulrahman ali amani asha athumani aziza baraka bakari bahati bilali chausiku daudi dotto faraja fatuma
furaha godfrey habibu hadija hamisi hamza hassani hawa hussein imani jabir jamal juma jumanne kassim khadija khalid khamis kombo kulwa latifa lulu
mariam masanja masoud mbaraka mosi mohamedi mwajuma mwanaidi mwanahawa neema nuru omari omar pendo rajabu ramadhani rashid rehema riziki saada said
saidi salma salim salum sanura shaban shabani shani sharifa subira suleiman swalehe tatu tumaini tunu upendo yusuph zahra zainabu zaituni zawadi zena
zuhura zuwena mushi massawe mollel kimaro lyimo abou aboubacar adama adjoua affoué ahou aïcha aïssata aïssatou akissi alain alassane alice alphonse
amadou amenan aminata amoin anicet antoine armel assetou awa aya bakary bamba bénédicte bernard bintou boubacar brice camille carine cédric céline
chantal christelle christian clarisse claude coulibaly cyrille daouda diallo diabaté didier dieudonné djénéba dominique drissa edwige elodie
emmanuelle estelle éric évelyne fanta fatim fatou fatoumata flora florence franck françois gaston georges gisèle grâce guillaume guy habib hamed henri
hervé honoré hortense ibrahima ines inès irène issouf jacques jean jérôme jocelyne josiane julien karim kassi konan koné kouadio kouakou kouamé
kouassi koffi koumba kra lacina lassina laure laurent léa léontine lucien madeleine maïmouna mamadou marcel marie martine mathieu maurice mireille
moctar monique moussa n'dri n'guessan nadège nadia nathalie nina noël odette olivier oumar oumou ousmane pascal patrice patricia paulin prisca
prudence raïssa raymond rachelle rokia roger roland rosine salif salimata samba sandrine sékou seydou serge séverine sidonie simplice solange sophie
souleymane stéphane sylvain sylvie tatiana tidiane traoré valérie véronique viviane wilfried xavier yacouba yao yasmine yvette yvonne zié ouattara
touré sanogo cissé keita diarra sissoko camara ndiaye diop fall sow ba faye sarr gueye mbaye seck ndour ndeye astou coumba khady mame modou pape
cheikh babacar abdoulaye sokhna afi ablavi akouvi ayaba dodji edoh essi komlan kodjo kossi koku mawuena sénami sènami sessi yawa yawo kokou amivi
akossiwa agbéko dossou houngbo hounsou gbaguidi adjovi zinsou aboubakar atangana biya essomba eto'o fokou kamdem kamga kengne mbarga mbida ngo ngono
nguema ngassa njoya nkoulou ondo owona tchoumi fotso bella ekambi obiang mba ndong moussavou bokele ilunga kabongo kabila kalala kanku kasongo kazadi
lukaku mbuyi mukendi mulumba mutombo mwamba ngalula ngoy tshala tshibanda bijou divine gloire héritier ornella plamedi exaucée trésor bongani buhle
dlamini lerato lindiwe mandla mpho naledi nkosana nomsa nomvula ntombi palesa sipho thabo thandi thandeka themba tumelo zanele zodwa andile ayanda
khanyi kagiso lebo lwazi neo nthabiseng refilwe sizwe tshepo vusi mokoena molefe naidoo pillay banda bwalya chanda chilufya chipo chola kabwe kunda
lungu mutale mulenga mwila mwansa natasha phiri sakala tembo thandiwe zulu claudine diane gasana habimana ingabire kayitesi mugabo mukamana mutoni
ndayisaba niyonsenga nkurunziza nshuti uwase uwamahoro uwera umutoni keza iradukunda alex andrew angela anne ann annie ben betty carol caroline
catherine cathy chris christine clara clement derrick edward edwin ella emily eric erica eunice eve evelyn francis frank fred freda gladys harriet
harry ivan jack jackie james jane jason jerry jim joan joel josephine judith kate ken kevin lawrence linda lucy luke lydia margaret maria mark martha
martin maureen max mike miriam monica naomi nelson nicholas nora norah pamela pauline priscilla richard robert ronald rosa roy sally sam sheila sophia
steve steven sylvia terry tim tina tom tony veronica walter wendy william madam madame mama maman mummy mum mom daddy baba oga aunty auntie aunt
tantie tata uncle tonton brother bro sister sis bibi mzee mwalimu dada kaka pastor rev reverend alhaji alhaja hajia mallam chief dr doctor mr mrs miss
ms mme monsieur chairman engineer barrister professor
`;
