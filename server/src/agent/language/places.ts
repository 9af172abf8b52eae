// Names of places, and words in addresses. A name of two words has a hyphen.

export const places = `
lagos ikeja yaba surulere lekki ajah ikoyi obalende oshodi mushin agege ogba ojota ketu maryland gbagada shomolu bariga festac amuwo apapa ikorodu
badagry egbeda iyana ipaja alimosho isolo okota ejigbo magodo berger ojodu akute sangotedo chevron vgc epe ibeju island mainland ebute-metta ojuelegba
anthony palmgrove ilupeju abuja wuse garki maitama asokoro gwarinpa kubwa lugbe jabi utako nyanya karu lokogoma apo life-camp bwari dutse zuba
gwagwalada kuje ibadan bodija ring-road challenge mokola dugbe agodi moniya ojoo akobo oluyole ilorin abeokuta osogbo ondo akure ijebu sagamu ife
ogbomosho port-harcourt rumuola rumuokoro gra trans-amadi eleme diobu woji choba aba umuahia owerri enugu nsukka onitsha nnewi awka asaba warri
effurun sapele benin ugbowo uyo calabar eket yenagoa makurdi jos kaduna kano zaria katsina sokoto maiduguri bauchi gombe minna lokoja yola accra osu
labone cantonments east-legon madina adenta tema ashaiman dansoman kaneshie lapaz achimota spintex teshie nungua kasoa weija kumasi asokwa bantama
adum ahodwo tafo takoradi sekondi tamale cape-coast koforidua sunyani ho winneba nairobi westlands kilimani lavington karen langata rongai kitengela
embakasi donholm buruburu umoja kayole roysambu kasarani ruiru thika juja kikuyu kiambu ngong kileleshwa parklands eastleigh south-b south-c cbd
kahawa githurai zimmerman mombasa nyali likoni bamburi kisumu nakuru eldoret kisii kericho machakos meru nyeri naivasha malindi kilifi kakamega
kampala ntinda bukoto kololo nakasero wandegeya makerere kira najjera kyaliwajjala mukono entebbe jinja mbale mbarara gulu masaka naalya muyenga
kabalagala bweyogerere dar dar-es-salaam kariakoo mikocheni masaki msasani sinza mbezi tegeta ubungo temeke mbagala kigamboni ilala upanga arusha
moshi mwanza dodoma morogoro tanga zanzibar iringa mbeya abidjan cocody riviera angré plateau yopougon marcory koumassi treichville adjamé abobo
bingerville port-bouët attécoubé bassam bouaké yamoussoukro daloa korhogo man san-pédro dakar médina ouakam mermoz yoff parcelles grand-yoff liberté
pikine guédiawaye rufisque thiès bamako hamdallaye badalabougou kalaban ouagadougou ouaga bobo-dioulasso cotonou calavi akpakpa fidjrossè porto-novo
lomé agoè adidogomé bè tokoin douala akwa bonapriso bonamoussadi deido yaoundé bastos mvan biyem-assi kinshasa ngaliema limete bandal lemba lubumbashi
libreville kigali kimironko remera nyamirambo kicukiro lusaka kabulonga chilenje matero kitwe ndola johannesburg joburg soweto sandton pretoria
hatfield durban umhlanga cape-town khayelitsha street str st road rd avenue ave close crescent lane drive way estate phase block flat apartment house
hse plot floor gate junction roundabout bus-stop stop park market church mosque school hospital clinic hotel bank filling-station station plaza mall
bridge barracks secretariat campus hostel office shop suite compound opposite opp beside behind near by after before front next adjacent rue boulevard
carrefour quartier cité résidence immeuble appartement villa lot îlot porte étage rez-de-chaussée face derrière devant côté près pharmacie église
mosquée école lycée marché maquis gare rond-point pont feu portail maison mtaa barabara nyumba jengo ghorofa karibu mkabala nyuma mbele kando pembeni
shule kanisa msikiti soko hospitali kituo stendi geti duka chuo ofisi kona njiapanda
`;
