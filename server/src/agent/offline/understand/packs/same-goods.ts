// Names for the same kind of goods: a buyer uses one of them and the shop another. Each line is one kind.

const kinds = `earbuds earbud earpods earpod earphones earphone earpiece earpieces airpods airpod ecouteurs oreillettes
headphones headphone headset casque
diapers diaper nappies nappy pampers couches couche nepi
sneakers trainers kicks tennis baskets raba
drinks drink beverages beverage soft-drinks boisson boissons kinywaji vinywaji
charger adapter adaptor chargeur chaja
cable cord cordon kebo
powerbank power-bank
case casing phone-case coque etui kava
phone handset smartphone mobile telephone portable simu
laptop ordinateur kompyuta laptopu
tv television telly tele televisheni runinga
fridge refrigerator frigo refrigerateur jokofu
speaker boombox enceinte haut-parleur spika
lamp lampe taa
torch flashlight torche tochi
tank simtank reservoir tangi simtangi
stove burner cooker hob cuisiniere rechaud jiko
trousers pants slacks pantalon suruali
dress gown frock robe gauni
t-shirt tee tshirt tisheti
sweater jumper pullover pull sweta
hoodie sweatshirt
slippers slides flip-flops pantoufles claquettes ndala malapa
handbag purse hendibegi
backpack rucksack schoolbag
wallet billfold portefeuille
watch wristwatch montre
glasses eyeglasses spectacles lunettes miwani
perfume fragrance cologne parfum marashi manukato
cream lotion moisturiser moisturizer creme losheni krimu
soap savon sabuni
wig perruque wigi
bedsheet bedsheets sheets drap draps shuka mashuka
cake gateau keki
cupcakes cupcake muffins muffin
snacks small-chops vitafunio
bread pain mkate
biscuits biscuit cookies cookie biskuti
rice riz mchele
chicken poulet kuku
fish poisson samaki
meat viande nyama
flour farine unga
sugar sucre sukari
milk lait maziwa
egg oeuf mayai yai
diapers diaper nappies nappy pampers nepi
fabric material textile tissu kitambaa
pot saucepan casserole marmite sufuria
cup mug tasse kikombe
nuts nut noix njugu
battery batterie betri
warranty guarantee garantie dhamana waranti
screen display ecran skrini
leather cuir ngozi
gluten wheat ble ngano`;

export const sameGoods: readonly (readonly string[])[] = kinds.split("\n").map((kind) => kind.split(" "));
