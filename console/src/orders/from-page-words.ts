// Words for an order that a buyer placed on the shop's page.
import { defineWords } from "../words/words.ts";

export const fromPageWords = defineWords(
  {
    title: "Ordered on your page.",
    proven: "The buyer has written to you from this number.",
    unproven: "Nobody has written from this number yet, so we send it nothing. Call it if you need to.",
    address:
      "Typed on your page. The buyer must see it in their chat before they pay, or a courier’s delivery proves nothing.",
  },
  {
    fr: {
      title: "Commandé sur votre page.",
      proven: "Le client vous a écrit depuis ce numéro.",
      unproven: "Personne n’a encore écrit depuis ce numéro, donc nous n’y envoyons rien. Appelez-le au besoin.",
      address:
        "Saisie sur votre page. Le client doit la voir dans sa discussion avant de payer, sinon la livraison d’un transporteur ne prouve rien.",
    },
    pcm: {
      title: "Dem order am for your page.",
      proven: "The buyer don write you with this number.",
      unproven: "Nobody don write with this number yet, so we no dey send am anything. Call am if you need to.",
      address:
        "Dem type am for your page. The buyer must see am for their chat before dem pay, or courier delivery no prove anything.",
    },
    sw: {
      title: "Imeagizwa kwenye ukurasa wako.",
      proven: "Mnunuzi amekuandikia kutoka namba hii.",
      unproven: "Hakuna aliyeandika kutoka namba hii bado, kwa hiyo hatuitumii chochote. Ipigie ukihitaji.",
      address:
        "Iliandikwa kwenye ukurasa wako. Mnunuzi lazima aione kwenye mazungumzo yake kabla ya kulipa, la sivyo msafirishaji kuifikisha hakuthibitishi chochote.",
    },
  },
);
