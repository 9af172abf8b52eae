// "The biggest battery": words that compare, and what is compared, normalised.
import type { LanguagePack } from "../language-pack.ts";

type Compares = NonNullable<LanguagePack["compares"]>;

export const englishCompares: Compares = {
  most: "best,biggest,bigger,largest,larger,longest,longer,most,has more,have more,get more,with more,highest,higher,strongest,stronger,better".split(
    ",",
  ),
  least: "smallest,smaller,least,lowest,lightest,lighter,shortest".split(","),
  measures: {
    battery: "battery,batteries,lasts,last longer,last longest".split(","),
    memory: "memory,ram".split(","),
    storage: "storage,rom,internal space".split(","),
    camera: "camera,cameras,megapixels".split(","),
    screen: "screen,display,screen size".split(","),
    volume: "capacity,litres,liters,volume".split(","),
    power: "watts,watt,wattage".split(","),
    weight: "weight,heavy".split(","),
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
  },
};

export const pidginCompares: Compares = {
  most: "pass,pass all,big pass,strong pass,better pass".split(","),
  least: "small pass".split(","),
  measures: {},
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
  },
};
