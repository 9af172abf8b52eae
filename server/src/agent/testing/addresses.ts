// Addresses of six countries as buyers write them, played against a shop of each country that delivers to some of the places named.
import { readFileSync } from "node:fs";
import { money, type Currency } from "../../kernel/values/money.ts";
import { offlineBrain } from "../offline/brain.ts";
import { verify } from "../verifier.ts";
import { memoryShop, playTurn, type MemoryShop, type PlayedTurn } from "./memory-shop.ts";
import type { Half } from "./nine-kinds.ts";

/** `area`: what a person would say is meant; null: none of the shop's. */
export type WrittenAddress = { country: Country; area: string | null; text: string };
export type Outcome = { end: "right" | "asked" | "wrong" | "stopped" | "called" | "lost"; turn: PlayedTurn };

type Zones = Record<string, readonly string[]>;
type Place = { currency: Currency; zones: Zones; opening: string; breath: string };
export type Country = keyof typeof places;

const english = { opening: "i want 2 enamel mugs", breath: "please deliver 2 enamel mugs to " };
const french = { opening: "je veux 2 enamel mug", breath: "livrez-moi 2 enamel mug à " };
const swahili = { opening: "nataka vikombe viwili vya enamel", breath: "niletee enamel mug 2, " };
const goods = "Enamel Mug";

const places = {
  NG: {
    ...english,
    currency: "NGN",
    zones: {
      Lekki: ["Lekki Phase 1", "Lekki Phase 2", "Chevron", "Ikate"],
      Ajah: ["Sangotedo", "Abraham Adesanya"],
      "Victoria Island": ["VI", "V.I."],
      Ikoyi: ["Obalende"],
      Yaba: ["Akoka", "Sabo", "Ebute Metta"],
      Surulere: ["Ojuelegba", "Aguda"],
      Ikeja: ["Allen", "GRA Ikeja", "Opebi", "Alausa"],
      Festac: ["Amuwo Odofin", "Mile 2"],
      Abuja: ["Wuse", "Garki", "Maitama", "Gwarinpa"],
    },
  },
  KE: {
    ...english,
    currency: "KES",
    zones: {
      Westlands: ["Parklands", "Kangemi"],
      Kilimani: ["Yaya", "Hurlingham"],
      CBD: ["Nairobi CBD", "Town", "Tao"],
      Kasarani: ["Roysambu", "Thika Road", "TRM", "Zimmerman"],
      Embakasi: ["Pipeline", "Fedha", "Donholm"],
      Mombasa: ["Nyali", "Bamburi"],
      Langata: ["Lang'ata", "Karen"],
      Ruaka: [],
    },
  },
  GH: {
    ...english,
    currency: "GHS",
    zones: {
      "East Legon": ["Adjiringanor", "Shiashie"],
      Osu: ["Ringway"],
      Madina: ["Adenta", "Zongo Junction"],
      Spintex: ["Baatsona", "Sakumono"],
      Tema: ["Community 1", "Community 25"],
      Dansoman: ["Mamprobi"],
      Circle: ["Kwame Nkrumah Circle", "Adabraka"],
      Kumasi: ["Adum", "Kejetia", "Ahodwo"],
    },
  },
  CI: {
    ...french,
    currency: "XOF",
    zones: {
      Cocody: ["Angré", "Riviera", "Deux Plateaux", "II Plateaux", "2 Plateaux"],
      Yopougon: ["Yop", "Siporex", "Niangon", "Selmer"],
      Marcory: ["Zone 4", "Biétry"],
      Plateau: [],
      Treichville: [],
      Abobo: ["Abobo Gare"],
      Koumassi: [],
      Adjamé: ["220 Logements"],
      Bingerville: [],
    },
  },
  UG: {
    ...english,
    currency: "UGX",
    zones: {
      "City Centre": ["Kampala Road", "Nakasero"],
      Ntinda: ["Kisaasi", "Bukoto"],
      Makindye: ["Kabalagala", "Nsambya", "Muyenga"],
      Rubaga: ["Mengo"],
      Kawempe: ["Bwaise", "Kalerwe"],
      Nakawa: ["Bugolobi", "Luzira", "Kyambogo"],
      Entebbe: ["Kitoro"],
      Mukono: ["Seeta"],
    },
  },
  TZ: {
    ...swahili,
    currency: "TZS",
    zones: {
      Kinondoni: ["Magomeni", "Mwananyamala"],
      Mikocheni: ["Msasani", "Masaki", "Kawe"],
      Sinza: ["Mwenge", "Ubungo", "Kijitonyama"],
      Kariakoo: ["Ilala", "Posta"],
      Temeke: ["Mbagala", "Kurasini", "Tandika"],
      Mbezi: ["Mbezi Beach", "Tegeta", "Goba"],
      Kigamboni: [],
      Dodoma: [],
    },
  },
} satisfies Record<string, Place>;

/** `# country`, then `area | address`, with `-` for none of the shop's areas. */
export function readAddresses(half: Half): WrittenAddress[] {
  let country: Country = "NG";
  return readFileSync(new URL(`addresses/${half}.txt`, import.meta.url), "utf8")
    .split("\n")
    .flatMap((line): WrittenAddress[] => {
      const heading = /^# (\w+)$/.exec(line)?.[1];
      if (heading !== undefined && heading in places) country = heading as Country;
      const [, area, text] = /^(.+?) \| (.+)$/.exec(line) ?? [];
      return area === undefined || text === undefined ? [] : [{ country, area: area === "-" ? null : area, text }];
    });
}

function shopIn(country: Country): MemoryShop {
  const { currency, zones } = places[country] satisfies Place as Place;
  const sum = (whole: number) => money(whole * (currency === "XOF" || currency === "UGX" ? 1 : 100), currency);
  const shop = memoryShop({
    name: "Tembo Home",
    city: null,
    country,
    currency,
    pickup: null,
    categories: ["Kitchen"],
    deliveryAreas: Object.entries(zones).map(([name, aliases], index) => ({
      name,
      aliases: [...aliases],
      fee: sum(1_000 + index * 100),
      payOnDelivery: false,
      etaDays: 1,
    })),
  });
  const [mug] = shop.products;
  if (!mug) throw new Error("the shop has no goods");
  shop.products = [
    {
      ...mug,
      name: goods,
      description: "",
      category: "Kitchen",
      colours: [],
      sizes: [],
      price: sum(5_000),
      available: 500,
    },
  ];
  return shop;
}

/** `inOneBreath`: the goods and the address in one message; else the address answers where to. */
export async function orderTo({ country, area, text }: WrittenAddress, inOneBreath: boolean): Promise<Outcome> {
  const shop = shopIn(country);
  const { opening, breath } = places[country];
  const say = (words: string) =>
    playTurn(shop, offlineBrain, [
      { id: "msg_1", text: words, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null },
    ]);
  if (!inOneBreath) await say(opening);
  const turn = await say(inOneBreath ? breath + text : text);
  const { draft, receipts, card } = turn;
  if (verify(draft, receipts, card).verdict === "stop") return { end: "stopped", turn };
  if (shop.handedOver.length > 0) return { end: "called", turn };
  const delivery = shop.proposal?.delivery;
  const taken = delivery?.kind === "area" ? delivery.area : (shop.dialogue.area ?? null);
  if (taken !== null) return { end: taken === area ? "right" : "wrong", turn };
  return { end: shop.dialogue.asked === "area" || shop.dialogue.asked === "address" ? "asked" : "lost", turn };
}
