// The checkout's texts in Swahili.
import type { CheckoutWords } from "./index.ts";

export const sw: CheckoutWords = {
  title: "Kamilisha oda",
  begin: "Kamilisha oda",
  items: (count) => (count === 1 ? "kitu 1" : `vitu ${count}`),
  how: "Utaipataje?",
  chooseArea: "Chagua ulipo",
  pickup: "Nitakuja kuichukua",
  free: "bure",
  days: (days) => (days < 1 ? "siku hiyo hiyo" : days === 1 ? "kwa siku 1 hivi" : `kwa siku ${days} hivi`),
  arranged: "Duka litakuletea. Mtakubaliana siku.",
  where: "Unaitaka wapi?",
  line: "Mtaa na nyumba",
  lineHint: "Kama ungemweleza msafirishaji.",
  landmark: "Alama ya karibu",
  who: "Ni ya nani?",
  name: "Jina",
  phone: "Namba ya WhatsApp",
  phoneHint: "Duka au msafirishaji anaweza kuipigia. Hakuna ujumbe utakaotumwa kabla hujaliandikia duka. Kwa mfano",
  notes: "Ujumbe kwa duka",
  code: "Msimbo wa punguzo",
  optional: "si lazima",
  goOn: "Endelea",
  review: "Je, yote haya ni sahihi?",
  goods: "Bidhaa",
  delivery: "Usafirishaji",
  discount: (code) => `Punguzo ${code}`,
  total: "Jumla",
  goesTo: "Inaletwa",
  fetchedAt: "Ichukue hapa",
  change: "Badilisha",
  place: (total) => `Agiza na ulipe ${total}`,
  payNext: (ways) => `Utalipa kwenye ukurasa unaofuata: ${ways.join(", ")}.`,
  kept: (minutes) => `Bidhaa zako huwekwa kwa dakika ${minutes} unapolipa.`,
  news: "Kupata habari za oda yako, liandikie duka kwa WhatsApp kutoka namba hii. Kitufe kiko ukurasa unaofuata.",
  instead: "Agiza kwenye mazungumzo badala yake",
  changed: "Kuna kilichobadilika tangu ulipotazama: bei, zilizobaki, au usafirishaji. Hivi ndivyo ilivyo sasa.",
  inChat: "Duka hukubaliana nawe kuhusu oda hii kwenye mazungumzo. Hakuna kilichoagizwa.",
  tooMany: (minutes) =>
    `Oda nyingi mno zimetoka hapa. Jaribu tena baada ya ${minutes === 1 ? "dakika moja" : `dakika ${minutes}`}, au agiza kwenye mazungumzo.`,
  again: "Ukurasa huu umekaa wazi muda mrefu. Hakuna kilichoagizwa. Tafadhali bonyeza kitufe tena.",
  look: "Tafadhali angalia tena:",
  faults: {
    to: "Chagua utakavyoipata.",
    line: "Andika mtaa na nyumba.",
    name: "Andika jina.",
    phone: "Andika namba ya simu.",
    noPhone: "Hakuna namba kama hiyo. Angalia tarakimu.",
    strange: "Ondoa viungo, misimbo na maneno ya malipo.",
    tooLong: (most) => `Ni ndefu mno. Herufi ${most} tu.`,
    code: (reason) => {
      if (reason === "unknown") return "Duka halina msimbo huo. Angalia ulivyoandikwa.";
      if (reason === "not_proven") return "Msimbo huu hutumika kwenye mazungumzo tu. Uondoe, au agiza huko.";
      if (reason === "minimum") return "Bidhaa zako hazifiki kiwango cha msimbo huu.";
      return "Msimbo huu haupunguzi kitu kwenye oda hii.";
    },
  },
};
