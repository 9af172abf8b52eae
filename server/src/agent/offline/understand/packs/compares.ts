// "The biggest battery": words that compare, and what they compare, normalised.
import type { LanguagePack } from "../language-pack.ts";

type Compares = NonNullable<LanguagePack["compares"]>;

export const englishCompares: Compares = {
  most: "best,biggest,bigger,largest,larger,longest,longer,most,has more,have more,get more,with more,highest,higher,strongest,stronger,better".split(
    ",",
  ),
  least: "smallest,smaller,least,lowest,lightest,lighter,shortest".split(","),
  measures: {
    battery: "battery,batteries".split(","),
    memory: "memory,ram".split(","),
    storage: "storage,rom,internal space".split(","),
    camera: "camera,cameras,megapixels".split(","),
    screen: "screen,display,screen size".split(","),
    volume: "capacity,litres,liters,volume".split(","),
    power: "watts,watt,wattage".split(","),
    weight: "weight,heavy".split(","),
    warranty: "warranty,guarantee".split(","),
  },
  implies: {
    warranty: { most: "longest warranty,longer warranty,best warranty,most warranty,longest guarantee" },
    speed: { most: "fastest,quickest,faster,charges fastest" },
    lasting: {
      most: "longest lasting,long lasting pass,lasts longest,lasts the longest,last longest,last the longest,lasts longer,last longer,keeps longest,keep longest,keeps longer,keeps cold longest,runs longer,run longer,runs longest,works longer,works longest,burns longest,plays longest,stays longest,holds longest",
      least: "lasts shortest,last shortest",
    },
    strength: { most: "strongest,most powerful,stronger,brightest,brighter,more powerful", least: "weakest" },
    weight: { most: "heaviest,heavier", least: "lightest,lighter" },
    length: { most: "longest,tallest,longer,taller,widest,wider", least: "shortest,shorter" },
    size: { most: "biggest,bigger,largest,larger,highest capacity,biggest capacity", least: "smallest,smaller" },
  },
};

export const frenchCompares: Compares = {
  most: "meilleur,meilleure,plus grand,plus grande,plus gros,plus grosse,le plus de,a plus de,avec plus de,plus longue,mieux".split(
    ",",
  ),
  least: "plus petit,plus petite,moins de,plus leger,plus legere".split(","),
  measures: {
    battery: "batterie,autonomie".split(","),
    memory: "memoire,memoire vive".split(","),
    storage: "stockage".split(","),
    camera: "appareil photo,photo".split(","),
    screen: "ecran".split(","),
    volume: "capacite,contenance".split(","),
    power: "puissance".split(","),
    weight: "poids".split(","),
    warranty: "garantie".split(","),
  },
  implies: {
    warranty: { most: "plus longue garantie,meilleure garantie,garantie la plus longue" },
    speed: { most: "plus rapide,plus rapides,plus vite" },
    lasting: {
      most: "dure le plus longtemps,durent le plus longtemps,tient le plus longtemps,tiennent le plus longtemps,eclaire le plus longtemps,dure plus longtemps,tient plus longtemps,garde le plus longtemps,gardent le plus longtemps,conserve le plus longtemps,plus longue duree,plus durable",
    },
    strength: { most: "plus puissant,plus puissante,plus puissants,plus forte,plus fort" },
    weight: { most: "plus lourd,plus lourde", least: "plus leger,plus legere" },
    length: { most: "plus long,plus longue,plus haut,plus haute", least: "plus court,plus courte" },
    size: { most: "plus grand,plus grande,plus gros,plus grosse", least: "plus petit,plus petite" },
  },
};

export const pidginCompares: Compares = {
  most: "pass,pass all,big pass,strong pass,better pass".split(","),
  least: "small pass".split(","),
  measures: {},
  implies: {
    warranty: { most: "warranty long pass,warranty pass" },
    speed: { most: "fast pass,quick pass,fast pass all" },
    lasting: { most: "last pass,last pass all,go last pass,dey last pass,tey pass,dey tey pass" },
    strength: { most: "strong pass,power pass,bright pass,get power pass" },
    weight: { most: "heavy pass", least: "light pass,no heavy pass" },
    length: { most: "long pass,tall pass", least: "short pass" },
    size: { most: "big pass", least: "small pass" },
  },
};

export const swahiliCompares: Compares = {
  most: "kubwa zaidi,kubwa kuliko,bora,bora zaidi,nyingi zaidi,nzuri zaidi,refu zaidi".split(","),
  least: "ndogo zaidi,ndogo kuliko".split(","),
  measures: {
    battery: "betri".split(","),
    memory: "memori,ramu".split(","),
    storage: "hifadhi".split(","),
    camera: "kamera".split(","),
    screen: "skrini,kioo".split(","),
    volume: "ujazo".split(","),
    weight: "uzito".split(","),
    warranty: "dhamana,waranti".split(","),
  },
  implies: {
    warranty: { most: "dhamana ndefu zaidi,dhamana ndefu kuliko,dhamana kubwa zaidi" },
    speed: { most: "haraka zaidi,kasi zaidi,kasi kuliko,haraka kuliko" },
    lasting: {
      most: "dumu zaidi,inayodumu zaidi,inadumu zaidi,yanayodumu zaidi,muda mrefu zaidi,muda mrefu kuliko,inayokaa zaidi,inakaa zaidi,inayowaka zaidi,hukaa zaidi",
    },
    strength: { most: "nguvu zaidi,nguvu kuliko,mwanga zaidi" },
    weight: { most: "nzito zaidi,zito zaidi", least: "nyepesi zaidi,nyepesi kuliko,wepesi zaidi" },
    length: { most: "ndefu zaidi,refu zaidi,mrefu zaidi,ndefu kuliko", least: "fupi zaidi" },
    size: { most: "kubwa zaidi,kubwa kuliko,mkubwa zaidi", least: "ndogo zaidi,mdogo zaidi,ndogo kuliko" },
  },
};
