// English words that name goods, and words that say how goods look, for any shop. A name of two words has a hyphen.

export const englishWords = {
  goods: `
dress gown skirt blouse shirt top tee t-shirt polo vest singlet camisole trouser pant jean short legging jogger tracksuit hoodie sweater sweatshirt
cardigan jacket coat blazer suit waistcoat jumpsuit romper dungaree overall uniform scrub apron kaftan agbada senator buba iro wrapper gele ipele fila
cap hat beanie scarf hijab abaya veil turban headwrap headtie headband durag bonnet shawl stole belt tie bowtie cufflink glove sock stocking tight
underwear boxer brief bra bralette panty lingerie nightwear pyjama nightie robe bathrobe swimsuit bikini trunk towel ankara lace chiffon satin silk
cotton linen denim velvet brocade damask adire kente kitenge kanga batik aso-ebi fabric material cloth textile lining zip button thread needle elastic
shoe sneaker trainer boot sandal slipper slide flip-flop heel pump wedge loafer brogue oxford moccasin mule flat ballerina stiletto clog crocs
espadrille insole sole polish bag handbag purse wallet clutch tote backpack rucksack satchel suitcase luggage duffel pouch briefcase crossbody sling
fanny trolley watch wristwatch bracelet bangle necklace pendant chain earring stud hoop ring anklet brooch jewellery jewelry bead waistbead pearl
sunglasses shades glasses spectacles frame lens umbrella raincoat keyholder keychain wig weavon weave attachment braid extension closure frontal
bundle ponytail hairpiece crotchet hair comb brush hairdryer dryer straightener curler tong clipper trimmer shaver razor shampoo conditioner relaxer
pomade gel mousse hairspray hairfood serum oil cream lotion moisturizer moisturiser toner cleanser mask facemask sunscreen sunblock soap bodywash
bathgel butter shea cocoa lip lipstick lipgloss gloss balm liner eyeliner eyeshadow mascara lash eyelash brow pencil powder foundation concealer
primer blush bronzer highlighter contour palette sponge beautyblender setting-spray nail press-on acetone perfume cologne fragrance deodorant roll-on
antiperspirant spray bodyspray body-mist oud incense bakhoor humra toothpaste toothbrush mouthwash floss pad tampon sanitary diaper pamper nappy wipe
tissue cotton-wool vaseline phone smartphone handset iphone samsung tecno infinix itel xiaomi redmi galaxy nokia oppo tablet ipad laptop notebook
macbook chromebook computer desktop monitor screen keyboard mouse mousepad printer cartridge scanner projector router modem mifi wifi hotspot charger
adapter adaptor cable cord usb type-c powerbank power-bank battery earphone earpiece earbud airpod headphone headset speaker soundbar woofer subwoofer
microphone mic amplifier mixer camera webcam tripod ring-light ringlight drone memory-card sd-card flash flashdrive flash-drive hard-drive hdd ssd ram
case cover screenguard screen-guard protector tempered-glass holder stand mount stylus smartwatch fitband tv television decoder remote antenna dish
console playstation ps4 ps5 xbox joystick gamepad controller game cd dvd radio torch torchlight flashlight lamp lantern bulb led striplight chandelier
socket switch plug inverter stabilizer stabiliser solar panel generator gen ups multimeter wire breaker fuse fan freezer fridge refrigerator cooker
stove gas burner oven microwave toaster blender grinder juicer kettle iron steamer washing-machine dishwasher vacuum heater humidifier air-conditioner
ac dispenser water-dispenser water-heater purifier sewing-machine airfryer air-fryer rice-cooker pressure-cooker sandwich-maker waffle-maker
coffee-maker pot pan frypan frying-pan saucepan wok plate bowl cup mug glass tumbler jug pitcher flask thermos cooler bottle jar container lunchbox
tray spoon fork knife cutlery ladle spatula whisk grater peeler sieve strainer colander chopping-board rolling-pin mortar pestle basket bucket basin
tub drum jerrycan mop broom dustpan bin duster detergent bleach omo washing-powder freshener insecticide mosquito net mosquito-net coil candle matches
lighter bed mattress pillow pillowcase bedsheet sheet duvet blanket quilt comforter curtain blind rug carpet mat doormat tablecloth napkin runner
furniture chair table stool sofa couch settee cushion ottoman shelf rack wardrobe cupboard cabinet drawer desk mirror clock vase flower artificial
plant wallpaper sticker decor painting canvas hanger hamper toy doll teddy puzzle lego block car truck bicycle bike tricycle scooter skateboard
stroller pram walker carseat car-seat cot crib baby carrier bib feeder teether pacifier dummy onesie bodysuit bootie mitten babygrow formula cerelac
cereal highchair playmat book novel bible textbook exercise-book diary journal planner pen biro marker crayon eraser sharpener ruler calculator
compass mathset math-set stapler punch file folder envelope paper card glue tape scissors board chalk schoolbag rice beans garri yam cassava flour
semo semolina fufu poundo wheat oat oats spaghetti pasta macaroni noodle indomie bread cake cupcake cookie biscuit doughnut donut pie meatpie
chin-chin puff-puff pastry croissant pizza burger sandwich shawarma samosa springroll small-chops suya kilishi chicken turkey beef goat mutton fish
tilapia catfish mackerel titus prawn shrimp crab crayfish stockfish snail egg milk yoghurt yogurt cheese margarine ghee palm-oil groundnut-oil salt
sugar honey syrup jam spice pepper curry thyme ginger garlic onion tomato paste ketchup mayonnaise sauce vinegar seasoning maggi stock-cube soup stew
egusi ogbono okra vegetable spinach cabbage carrot cucumber lettuce potato plantain banana orange apple mango pineapple pawpaw watermelon grape
avocado coconut lemon lime date nut groundnut peanut cashew almond tigernut popcorn chips crisps chocolate sweet candy gum lollipop icecream ice-cream
juice drink soda coke fanta sprite water malt beer wine champagne whisky vodka gin rum liquor zobo tea coffee milo bournvita smoothie parfait tyre
tire rim tube engine-oil filter spark-plug brake disc bearing shock absorber bumper headlight taillight wiper horn alarm tracker dashcam car-mat
seat-cover steering-cover air-freshener jack spanner wrench screwdriver hammer plier saw drill chisel screw bolt tape-measure ladder wheelbarrow
shovel spade rake hoe cutlass machete hose sprayer paint roller cement tile tiles roofing zinc pipe tap faucet sink toilet wc shower door lock padlock
handle hinge key adhesive sealant helmet goggles dumbbell barbell kettlebell treadmill skipping-rope rope resistance-band jersey ball football
basketball volleyball racket bat shinguard whistle trophy medal supplement protein creatine vitamin multivitamin capsule drug thermometer oximeter
glucometer bp-monitor bandage plaster sanitizer first-aid seed fertilizer fertiliser pesticide herbicide feed chick broiler layer incubator cage
collar leash dog-food cat-food litter aquarium guitar piano violin trumpet saxophone flute gift giftbox gift-box box balloon ribbon banner wrapping
bouquet rose flowers souvenir invitation
`,
  looks: `
red blue green black white yellow pink purple orange brown grey gray gold golden silver cream beige navy maroon burgundy wine teal turquoise cyan
magenta lilac lavender peach coral mint olive khaki nude tan chocolate coffee caramel mustard lemon lime emerald sapphire ivory champagne rose fuchsia
burnt ash charcoal royal sky baby neon bright dark light deep pale matte glossy shiny plain patterned striped checked floral multicolour multicolor
colour color transparent clear small medium large xl xxl xxxl xs s m l mini midi maxi big bigger biggest smaller smallest larger long longer short
shorter tall wide narrow slim thick thin heavy size sized plus petite king queen double single twin family cotton silk leather suede plastic wooden
metal steel stainless glass ceramic rubber nylon polyester wool woolen linen denim satin velvet human synthetic original fake new used uk-used tokunbo
second-hand refurbished sealed rechargeable wireless bluetooth waterproof automatic manual electric electrical digital analog soft hard strong sweet
spicy hot cold fresh frozen dry dried smoked ripe raw organic straight curly wavy kinky bone body water
`,
};
