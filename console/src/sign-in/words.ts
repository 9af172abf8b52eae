import { defineWords } from "../words/words.ts";

export const signInWords = defineWords(
  {
    title: "Your shop",
    phone: "Your WhatsApp number",
    phoneHint: "The number that the shop has for you.",
    send: "Send me a link",
    sent: (phone: string) =>
      `If ${phone} belongs to a shop, a link is on its way to its WhatsApp. Open it on this phone.`,
    nothing: "The link works once, for 15 minutes. Nothing came? Check the number.",
    otherPhone: "Use another number",
    linkOver: "This link no longer works: it was used, or is too old. Ask for another one.",
    operator: "The person who runs the server can also make a link.",
  },
  {
    fr: {
      title: "Votre boutique",
      phone: "Votre numéro WhatsApp",
      phoneHint: "Celui que la boutique connaît.",
      send: "Envoyez-moi un lien",
      sent: (phone) =>
        `Si ${phone} fait partie d’une boutique, un lien arrive sur son WhatsApp. Ouvrez-le sur ce téléphone.`,
      nothing: "Le lien sert une fois, pendant 15 minutes. Rien ne vient ? Vérifiez le numéro.",
      otherPhone: "Utiliser un autre numéro",
      linkOver: "Ce lien n’est plus bon : il a servi, ou il est trop vieux. Demandez-en un autre.",
      operator: "Qui gère le serveur peut aussi imprimer un lien.",
    },
    pcm: {
      title: "Your shop",
      phone: "Your WhatsApp number",
      phoneHint: "The one wey the shop take know you.",
      send: "Send me link",
      sent: (phone) => `If ${phone} dey inside any shop, link dey come im WhatsApp. Open am for this phone.`,
      nothing: "The link go work one time, for 15 minutes. Nothing come? Check say the number correct.",
      otherPhone: "Use another number",
      linkOver: "This link don expire: dem don use am, or e don old. Ask for another one.",
      operator: "Person wey dey run the server fit print link too.",
    },
    sw: {
      title: "Duka lako",
      phone: "Namba yako ya WhatsApp",
      phoneHint: "Ile ambayo duka linakujua nayo.",
      send: "Nitumie kiungo",
      sent: (phone) => `Kama ${phone} ni ya duka, kiungo kinakuja kwenye WhatsApp yake. Kifungue kwenye simu hii.`,
      nothing: "Kiungo kinafanya kazi mara moja, kwa dakika 15. Hakuna kinachokuja? Hakikisha namba ni sahihi.",
      otherPhone: "Tumia namba nyingine",
      linkOver: "Kiungo hiki kimeisha: kimetumika, au ni cha zamani. Omba kingine.",
      operator: "Anayeendesha seva anaweza pia kuchapisha kiungo.",
    },
  },
);
