// Names of goods, in French and English. If a word has several rows, the first is tried.

const rows = `robe dress|jupe skirt|chemise shirt|chemisier blouse|pantalon trousers|chaussure shoe|sandale sandal|basket sneakers|tennis sneakers
pantoufle slippers|claquette slippers|babouche slippers|botte boots|talon heel|sac bag|sacoche bag|portefeuille wallet|pochette clutch|pochette purse
bijou jewelry|bijoux jewelry|bijou jewellery|collier necklace|boucle earrings|oreille earrings|bague ring|montre watch|parfum perfume|savon soap|beurre butter|karite shea
perruque wig|meche hair|cheveux hair|foulard scarf|chapeau hat|casquette cap|ceinture belt|lunettes glasses|lunettes sunglasses|tissu fabric
pagne wrapper|wax ankara|veste jacket|manteau coat|costume suit|cravate tie|chaussette socks|tunique tunic|caftan kaftan|haut top
homme men|femme women|enfant kids|enfant children|bebe baby|fille girls|garcon boys|cuir leather|lin linen|coton cotton|soie silk|dentelle lace|perle bead|perle pearl
raphia raffia|bougie candle|tasse mug|assiette plate|verre glass|corbeille basket|tapis rug|coussin cushion|drap sheet|serviette towel|huile oil|creme cream|lait lotion
visage face|telephone phone|ecouteurs earphones|chargeur charger|coque case|ordinateur laptop|beaute beauty|vetement clothing|plage beach|longue maxi|courte mini
ensemble set|lampe lamp|ventilateur fan|couverture blanket|maillot jersey|bonnet bonnet|bouteille bottle|gourde bottle|plateau tray|vase vase
noir black|blanc white|rouge red|bleu blue|vert green|jaune yellow|rose pink|violet purple|marron brown|gris grey|gris gray|bordeaux wine|bordeaux burgundy|dore gold|argente silver|creme cream|kaki khaki`;

export const frenchGoods: readonly (readonly [french: string, english: string])[] = rows
  .split(/[|\n]/)
  .map((row) => row.split(" "))
  .flatMap(([french, english]) => (french && english && french !== english ? [[french, english] as const] : []));
