// What a buyer wants to be known by, and whether they want to hear of offers.
import { recordMarketingChoice, putFact, removeFact } from "../../customers/index.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { asRead, withoutOwnSlips } from "../offline/understand/mend.ts";
import { normalise } from "../offline/understand/normalise.ts";
import { languagePacks } from "../offline/understand/packs.ts";
import { refuse, type Run } from "./buyer.ts";

export const saveFactTool: Run<"save_fact"> = async ({ tx, actor, customerId, messages }, { key, value }) => {
  const words = normalise(value);
  const source = messages.findLast(({ text, forwarded }) => !forwarded && normalise(text).includes(words));
  if (!source || words === "") return refuse("invalid", "the buyer did not say so in this turn");
  const fact = { value: value.trim(), source: "said_by_buyer" as const, messageId: source.id as never };
  await putFact(tx, actor, { id: customerId, key, fact });
  return { ok: true, data: { fact: { key, value: fact.value } } };
};

export const forgetFactTool: Run<"forget_fact"> = async ({ tx, actor, customerId }, { key }) => {
  try {
    await removeFact(tx, actor, { id: customerId, key });
  } catch (error) {
    if (error instanceof Refusal && error.code === "not_found") return refuse("not_found", "nothing was remembered");
    throw error;
  }
  return { ok: true, data: { forgotten: key } };
};

/** As many as a buyer says in a message; more prove nothing more. */
const wordsMax = 1_000;

/** A no is taken from anybody; a yes must be the buyer's own words. */
export const setMarketingTool: Run<"set_marketing"> = async ({ tx, actor, identity, messages }, { wanted }) => {
  if (wanted && !messages.some(({ text, forwarded }) => !forwarded && asksForOffers(text)))
    return refuse("no_consent", "the buyer did not ask for offers");
  const choice = wanted ? "start" : "stop";
  const said = messages.findLast(({ forwarded }) => !forwarded);
  const place = identity.channel === "photoapp" ? "photoapp" : "chatapp";
  const saying = { place, ...(said ? { words: said.text.slice(0, wordsMax), messageId: said.id } : {}) } as const;
  for (const user of identity.users) {
    const known = await recordMarketingChoice(tx, actor, { channel: identity.channel, user, choice, saying });
    if (known) return { ok: true, data: { marketing: wanted } };
  }
  return refuse("not_found", "no such buyer");
};

function asksForOffers(text: string): boolean {
  const words = asRead(text);
  return languagePacks.some(({ intents, language }) => intents.opt_in?.test(withoutOwnSlips(words, language)));
}
