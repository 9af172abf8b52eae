// Swahili words that name goods, and words that say how goods look, for any shop. A name of two words has a hyphen.

export const swahiliWords = {
  goods: `
gauni nguo shati blauzi suruali sketi kaptula jinzi fulana tisheti sweta koti jaketi suti sare kanzu khanga kanga kitenge vitenge leso kikoi baibui
abaya hijabu buibui mtandio shela kilemba kofia skafu mkanda tai soksi chupi sidiria boxer pajama taulo kitambaa vitambaa uzi sindano zipu kifungo
vifungo lastiki cherehani viatu kiatu raba ndala sandali makubadhi buti soli kamba slippers mkoba mikoba begi mabegi pochi sanduku waleti saa bangili
mkufu kidani herein hereni heleni pete cheni shanga miwani mwavuli wigi nywele rasta weaving braids kitana brashi shampuu mafuta losheni krimu sabuni
lipstiki poda wanja kucha manukato marashi pafyumu udi dawa-ya-meno mswaki pedi nepi daipa wipes tishu simu tableti kompyuta laptop kiongozi skrini
kibodi mausi printa chaja charger waya kebo betri earphones headphone spika redio kamera memori kadi kava cover runinga televisheni tv king'amuzi
rimoti antena taa balbu tochi soketi swichi extension sola paneli jenereta feni friji jokofu friza jiko majiko gesi oveni mikrowevu blenda birika pasi
kettle mashine dispenser heater sufuria masufuria kikaango sahani bakuli kikombe vikombe glasi jagi chupa thermos flask dumu ndoo beseni karai kijiko
vijiko uma kisu visu mwiko kinu mchi chungu kikapu ungo trei ufagio fagio mopa sponji sabuni-ya-unga jiki dawa neti chandarua mshumaa kiberiti kitanda
godoro mto mito foronya shuka mashuka blanketi duveti pazia mapazia zulia mkeka kapeti meza kiti viti kochi sofa stuli kabati rafu kioo fremu ua maua
mwanasesere toy gari baiskeli kigari kitabu vitabu daftari madaftari kalamu penseli rula kifutio karatasi gundi mkasi ubao chaki bahasha mchele wali
unga ngano sembe mahindi maharage maharagwe choroko dengu ndengu kunde viazi muhogo ndizi tambi spageti mkate keki biskuti mandazi maandazi chapati
sambusa vitumbua kuku nyama samaki dagaa prawns yai mayai maziwa mtindi jibini siagi blueband chumvi sukari asali viungo pilipili tangawizi kitunguu
vitunguu saumu nyanya karoti kabichi sukuma mchicha tango machungwa chungwa embe nanasi papai tikiti parachichi ndimu limau tende karanga korosho
njugu chokoleti pipi jojo icecream juisi soda maji bia mvinyo chai kahawa majani tairi ringi oili plagi breki klachi honi helmeti spana bisibisi
nyundo koleo msumeno misumari ngazi toroli jembe panga shoka reki pampu bomba rangi roller saruji simenti vigae bati mabati koki kufuli bawaba gloves
mpira jezi mbegu mbolea chakula vifaranga zawadi maputo utepe
`,
  looks: `
nyekundu bluu kijani nyeusi nyeupe njano manjano pinki zambarau chungwa kahawia kijivu dhahabu fedha maruni krimu nyepesi nzito ndogo mdogo kidogo
kubwa mkubwa wastani ndefu mrefu fupi mfupi pana saizi rangi pamba hariri ngozi mbao chuma plastiki kioo mpya original
`,
};
