// What can be wrong with an order, as the end of "because …".
import type { DisputeReason } from "../../../disputes/index.ts";
import type { Language } from "../../brain.ts";

export const wrongsIn: Record<Language, Record<DisputeReason, string>> = {
  en: {
    not_received: "it has not come",
    wrong_item: "the wrong thing came",
    damaged: "it came damaged",
    not_as_described: "it is not as it was described",
    missing_part: "something was missing",
    counterfeit: "it is not genuine",
    late: "it came too late",
    duplicate: "you were charged twice",
    unauthorised: "you did not order it",
  },
  pcm: {
    not_received: "e never reach you",
    wrong_item: "na wrong thing come",
    damaged: "e come spoil",
    not_as_described: "e no be as dem talk am",
    missing_part: "something no dey inside",
    counterfeit: "e no be original",
    late: "e come too late",
    duplicate: "dem charge you two times",
    unauthorised: "no be you order am",
  },
  fr: {
    not_received: "elle n'est pas arrivée",
    wrong_item: "ce n'est pas le bon article",
    damaged: "l'article est abîmé",
    not_as_described: "l'article n'est pas comme décrit",
    missing_part: "il manque quelque chose",
    counterfeit: "ce n'est pas un original",
    late: "elle est arrivée trop tard",
    duplicate: "vous avez payé deux fois",
    unauthorised: "ce n'est pas vous qui avez commandé",
  },
  sw: {
    not_received: "haijakufikia",
    wrong_item: "umeletewa kitu tofauti",
    damaged: "imefika ikiwa imeharibika",
    not_as_described: "si kama ilivyoelezwa",
    missing_part: "kuna kitu kimekosekana",
    counterfeit: "si halisi",
    late: "ilichelewa kufika",
    duplicate: "umetozwa mara mbili",
    unauthorised: "si wewe uliyeagiza",
  },
};
