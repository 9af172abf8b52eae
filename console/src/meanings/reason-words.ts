// Sentences for words of the API: why a broadcast was paused, a payment needs review, a channel does not work.
import { defineWords } from "../words/words.ts";

export const pauseWords = defineWords(
  {
    asked: "You asked for it.",
    low_quality: "Too many people block or report this account. Wait until it has recovered.",
    channel_disconnected: "The channel is not connected.",
    channel_failing: "The channel does not let this account send messages.",
    template_not_approved: "The channel no longer allows this template.",
    no_audience: "When it was due, its segment was empty.",
    resource_missing: "Its segment or template no longer exists.",
    plan_used_up: "When it was due, your plan had no room for so many recipients.",
  },
  {
    fr: {
      asked: "Vous l’avez demandé.",
      low_quality: "Trop de personnes bloquent ou signalent ce compte. Attendez qu’il se remette.",
      channel_disconnected: "Le canal n’est pas relié.",
      channel_failing: "Le canal ne laisse rien envoyer à ce compte.",
      template_not_approved: "Le canal ne permet plus d’envoyer ce modèle.",
      no_audience: "Au moment de l’envoi, personne n’était dans son segment.",
      resource_missing: "Son segment ou son modèle n’existe plus.",
      plan_used_up: "Au moment de l’envoi, votre formule n’avait plus de place pour tant de destinataires.",
    },
    pcm: {
      asked: "Na you ask for am.",
      low_quality: "Too many people dey block or report this account. Wait make e recover.",
      channel_disconnected: "The channel no connect.",
      channel_failing: "The channel no gree this account send anything.",
      template_not_approved: "The channel no gree make we send the template again.",
      no_audience: "When the time reach, nobody dey the segment.",
      resource_missing: "The segment or template no dey again.",
      plan_used_up: "When the time reach, your plan no get space for that many people.",
    },
    sw: {
      asked: "Uliomba mwenyewe.",
      low_quality: "Watu wengi mno wanazuia au kuripoti akaunti hii. Subiri ipate nafuu.",
      channel_disconnected: "Chaneli haijaunganishwa.",
      channel_failing: "Chaneli hairuhusu akaunti hii kutuma chochote.",
      template_not_approved: "Chaneli hairuhusu tena kiolezo hiki kutumwa.",
      no_audience: "Wakati wake ulipofika, hakukuwa na mtu kwenye kundi lake.",
      resource_missing: "Kundi lake au kiolezo chake hakipo tena.",
      plan_used_up: "Wakati wake ulipofika, mpango wako haukuwa na nafasi ya wapokeaji wengi hivyo.",
    },
  },
);

/** For amounts over or under, the figures next to the text say enough. */
export const deskWords = defineWords(
  {
    late: "When the money came, the order was over.",
    duplicate: "When the money came, the order was paid already.",
    wrong_currency: "It came in another currency than was asked for.",
    wrong_reference: "The provider reported another payment. No money was moved.",
    wrong_environment: "The provider reported a payment from the other environment: test or live. No money was moved.",
    unknown_reference: "It came without naming an order.",
    refunded_there:
      "The payment provider gave the buyer money back that the order did not hold. Find out why before you decide anything else about this order.",
    paid_out_twice: "The payment provider paid this payout more than once. The amount was taken from the balance.",
    contradiction: "The payment provider says two different things. Ask the provider which is true.",
    unreadable_answer: "The payment provider’s answer can’t be read. It is asked again.",
  },
  {
    fr: {
      late: "Quand l’argent est arrivé, la commande était terminée.",
      duplicate: "Quand l’argent est arrivé, la commande était déjà payée.",
      wrong_currency: "Il est arrivé dans une autre devise que celle demandée.",
      wrong_reference: "Le prestataire a parlé d’un autre paiement. Aucun argent n’a bougé.",
      wrong_environment: "Le prestataire a parlé d’un paiement d’ailleurs : essai ou réel. Aucun argent n’a bougé.",
      unknown_reference: "Il est arrivé sans nommer de commande.",
      refunded_there:
        "Le prestataire a rendu de l’argent au client, et la commande ne le détenait pas. Cherchez pourquoi avant toute autre décision.",
      paid_out_twice: "Le prestataire a versé ce montant plus d’une fois. Il a été repris sur le solde.",
      contradiction: "Le prestataire dit deux choses différentes. Demandez-lui laquelle est vraie.",
      unreadable_answer: "La réponse du prestataire est illisible. Il est interrogé de nouveau.",
    },
    pcm: {
      late: "When the money enter, the order don end.",
      duplicate: "When the money enter, dem don pay the order before.",
      wrong_currency: "E enter with another currency, no be the one we ask for.",
      wrong_reference: "The payment company talk about another payment. No money move.",
      wrong_environment: "The payment company talk about payment from another side: test or live. No money move.",
      unknown_reference: "E enter without any order name.",
      refunded_there:
        "The payment company don give the buyer money back, but the order no hold the money. Find out why before you decide anything.",
      paid_out_twice: "The payment company pay this payout pass one time. We don take the money from the balance.",
      contradiction: "The payment company dey talk two different things. Ask them which one be true.",
      unreadable_answer: "We no fit read the answer of the payment company. We go ask again.",
    },
    sw: {
      late: "Pesa zilipofika, oda ilikuwa imekwisha.",
      duplicate: "Pesa zilipofika, oda ilikuwa imelipwa tayari.",
      wrong_currency: "Zilifika kwa sarafu tofauti na iliyoombwa.",
      wrong_reference: "Mtoa huduma alitaja malipo mengine. Hakuna pesa iliyohamishwa.",
      wrong_environment: "Mtoa huduma alitaja malipo ya sehemu nyingine: jaribio au halisi. Hakuna pesa iliyohamishwa.",
      unknown_reference: "Zilifika bila kutaja oda.",
      refunded_there:
        "Mtoa huduma alimrudishia mteja pesa ambazo oda haikuwa nazo. Tafuta sababu kabla ya kuamua zaidi.",
      paid_out_twice: "Mtoa huduma alilipa malipo haya zaidi ya mara moja. Kiasi kimetolewa kwenye salio.",
      contradiction: "Mtoa huduma anasema mambo mawili tofauti. Muulize lipi ni kweli.",
      unreadable_answer: "Jibu la mtoa huduma halisomeki. Ataulizwa tena.",
    },
  },
);

/** The health of an account, as its channel reported it. */
export const healthWords = defineWords(
  {
    failing: (theirs: string) => `The channel refuses this account. It says: “${theirs}”`,
    unanswered: (theirs: string) => `The channel did not answer when we last asked. We got: “${theirs}”`,
    expiring: (when: string) => `The access token ends ${when}. Add a new one.`,
  },
  {
    fr: {
      failing: (theirs) => `Le canal refuse ce compte. Il dit : « ${theirs} »`,
      unanswered: (theirs) => `Le canal n’a pas répondu la dernière fois. Ce que nous avons entendu : « ${theirs} »`,
      expiring: (when) => `La clé d’accès se termine ${when}. Donnez-en une nouvelle.`,
    },
    pcm: {
      failing: (theirs) => `The channel refuse this account. E talk say: “${theirs}”`,
      unanswered: (theirs) => `The channel no answer when we ask last. Wetin we hear: “${theirs}”`,
      expiring: (when) => `The access token go end ${when}. Give new one.`,
    },
    sw: {
      failing: (theirs) => `Chaneli inakataa akaunti hii. Inasema: “${theirs}”`,
      unanswered: (theirs) => `Chaneli haikujibu tulipouliza mara ya mwisho. Tulichosikia: “${theirs}”`,
      expiring: (when) => `Tokeni ya kuingia inaisha ${when}. Toa mpya.`,
    },
  },
);
