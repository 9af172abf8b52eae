// What the API’s words for money on its way are called.
import { defineWords } from "../words/words.ts";

export const paymentStatusWords = defineWords(
  {
    created: "Begun",
    action_needed: "Buyer has to act",
    processing: "On its way",
    succeeded: "Paid",
    failed: "Failed",
    cancelled: "Cancelled",
    expired: "Ran out",
  },
  {
    fr: {
      created: "Commencé",
      action_needed: "Au client d’agir",
      processing: "En cours",
      succeeded: "Payé",
      failed: "Échoué",
      cancelled: "Annulé",
      expired: "Expiré",
    },
    pcm: {
      created: "E start",
      action_needed: "Buyer never finish",
      processing: "E dey road",
      succeeded: "E don pay",
      failed: "E fail",
      cancelled: "Cancelled",
      expired: "Time don pass",
    },
    sw: {
      created: "Imeanza",
      action_needed: "Mteja anasubiriwa",
      processing: "Inaendelea",
      succeeded: "Imelipwa",
      failed: "Imeshindikana",
      cancelled: "Imeghairiwa",
      expired: "Muda umeisha",
    },
  },
);

export const refundStatusWords = defineWords(
  {
    pending: "Waits its turn",
    processing: "On its way",
    needs_attention: "Needs somebody",
    succeeded: "Arrived",
    failed: "Failed",
  },
  {
    fr: {
      pending: "En attente",
      processing: "En route",
      needs_attention: "Intervention requise",
      succeeded: "Arrivé",
      failed: "Échoué",
    },
    pcm: {
      pending: "E dey wait",
      processing: "E dey road",
      needs_attention: "E need person",
      succeeded: "E don land",
      failed: "E fail",
    },
    sw: {
      pending: "Inasubiri",
      processing: "Iko njiani",
      needs_attention: "Inahitaji mtu",
      succeeded: "Imefika",
      failed: "Imeshindikana",
    },
  },
);

export const mispaymentStatusWords = defineWords(
  {
    open: "To decide",
    accepted: "Kept",
    refunded: "Given back",
    applied: "Used",
    dismissed: "Put away",
    contested: "The bank asks",
    charged_back: "The bank took it",
  },
  {
    fr: {
      open: "À décider",
      accepted: "Gardé",
      refunded: "Rendu",
      applied: "Utilisé",
      dismissed: "Classé",
      contested: "La banque conteste",
      charged_back: "La banque l’a repris",
    },
    pcm: {
      open: "To decide",
      accepted: "You keep am",
      refunded: "You refund am",
      applied: "You use am",
      dismissed: "You put am away",
      contested: "Bank dey ask",
      charged_back: "Bank don take am",
    },
    sw: {
      open: "Ya kuamua",
      accepted: "Imepokelewa",
      refunded: "Imerudishwa",
      applied: "Imetumika",
      dismissed: "Imewekwa kando",
      contested: "Benki inapinga",
      charged_back: "Benki imeichukua",
    },
  },
);

export const mispaymentKindWords = defineWords(
  {
    over: "More than was due",
    under: "Less than was due",
    late: "Too late",
    duplicate: "Paid twice",
    wrong_currency: "Another currency",
    wrong_reference: "About another payment",
    wrong_environment: "From a test",
    unknown_reference: "Names no order",
  },
  {
    fr: {
      over: "Plus que dû",
      under: "Moins que dû",
      late: "Trop tard",
      duplicate: "Payé deux fois",
      wrong_currency: "Autre devise",
      wrong_reference: "Concerne un autre paiement",
      wrong_environment: "Venant d’un test",
      unknown_reference: "Sans commande connue",
    },
    pcm: {
      over: "E pass wetin dem suppose pay",
      under: "E no reach",
      late: "E late",
      duplicate: "Dem pay two times",
      wrong_currency: "Different currency",
      wrong_reference: "E dey talk another payment",
      wrong_environment: "E come from test",
      unknown_reference: "E no call any order",
    },
    sw: {
      over: "Zaidi ya iliyodaiwa",
      under: "Pungufu ya iliyodaiwa",
      late: "Imechelewa",
      duplicate: "Imelipwa mara mbili",
      wrong_currency: "Sarafu tofauti",
      wrong_reference: "Kuhusu malipo mengine",
      wrong_environment: "Kutoka majaribio",
      unknown_reference: "Haitaji oda yoyote",
    },
  },
);

export const methodWords = defineWords(
  {
    card: "Card",
    bank_transfer: "Bank transfer",
    mobile_money: "Mobile money",
    ussd: "USSD",
    bank: "Bank",
    cash: "Cash",
  },
  {
    fr: {
      card: "Carte",
      bank_transfer: "Virement",
      mobile_money: "Mobile money",
      ussd: "USSD",
      bank: "Banque",
      cash: "Espèces",
    },
    pcm: {
      card: "Card",
      bank_transfer: "Bank transfer",
      mobile_money: "Mobile money",
      ussd: "USSD",
      bank: "Bank",
      cash: "Cash",
    },
    sw: {
      card: "Kadi",
      bank_transfer: "Uhamisho wa benki",
      mobile_money: "Pesa ya simu",
      ussd: "USSD",
      bank: "Benki",
      cash: "Taslimu",
    },
  },
);
