// The words about a discount code, and the line that shows it, in every language.
import { format, formatIn, type Money } from "../../../kernel/values/money.ts";
import type { CartDiscount, Language } from "../../brain.ts";
import type { CodeReason } from "../../tool.ts";

type CodeWords = {
  taken(discount: CartDiscount): string;
  /** The code counts later: when there is a cart, or a delivery. */
  noted(code: string): string;
  notGood(code: string, reason: CodeReason, minimum: Money | null): string;
};

export const codeWords: Record<Language, CodeWords> = {
  en: {
    taken: ({ code, amount }) => `Your code *${code}* takes off *${format(amount)}*. 🎉`,
    noted: (code) => `Okay, your code *${code}* is in.`,
    notGood: (code, reason, minimum) =>
      reason === "unknown"
        ? `Sorry, I don't know the code *${code}*. Please check how it is spelt.`
        : reason === "minimum" && minimum
          ? `The code *${code}* counts when its items come to ${format(minimum)} or more.`
          : reason === "used_before"
            ? `Sorry, you've used the code *${code}* before.`
            : reason === "not_first_order"
              ? `Sorry, the code *${code}* is only for new customers.`
              : reason === "products" || reason === "currency"
                ? `Sorry, the code *${code}* isn't for these items.`
                : `Sorry, the code *${code}* doesn't count right now.`,
  },
  pcm: {
    taken: ({ code, amount }) => `Your code *${code}* don comot *${format(amount)}*. 🎉`,
    noted: (code) => `Oya, your code *${code}* dey inside.`,
    notGood: (code, reason, minimum) =>
      reason === "unknown"
        ? `Abeg no vex, I no know the code *${code}*. Check how you write am.`
        : reason === "minimum" && minimum
          ? `The code *${code}* go work when the items reach ${format(minimum)}.`
          : reason === "used_before"
            ? `Abeg no vex, you don use the code *${code}* before.`
            : reason === "not_first_order"
              ? `Abeg no vex, the code *${code}* na for new customers.`
              : reason === "products" || reason === "currency"
                ? `Abeg no vex, the code *${code}* no be for these items.`
                : `Abeg no vex, the code *${code}* no dey work now.`,
  },
  fr: {
    taken: ({ code, amount }) => `Votre code *${code}* enlève *${formatIn("fr", amount)}*. 🎉`,
    noted: (code) => `D'accord, votre code *${code}* est pris en compte.`,
    notGood: (code, reason, minimum) =>
      reason === "unknown"
        ? `Désolée, je ne connais pas le code *${code}*. Vérifiez comment il s'écrit.`
        : reason === "minimum" && minimum
          ? `Le code *${code}* compte quand ses articles atteignent ${formatIn("fr", minimum)}.`
          : reason === "used_before"
            ? `Désolée, vous avez déjà utilisé le code *${code}*.`
            : reason === "not_first_order"
              ? `Désolée, le code *${code}* est pour les nouveaux clients.`
              : reason === "products" || reason === "currency"
                ? `Désolée, le code *${code}* n'est pas pour ces articles.`
                : `Désolée, le code *${code}* ne compte pas en ce moment.`,
  },
  sw: {
    taken: ({ code, amount }) => `Kodi yako *${code}* imepunguza *${format(amount)}*. 🎉`,
    noted: (code) => `Sawa, kodi yako *${code}* imewekwa.`,
    notGood: (code, reason, minimum) =>
      reason === "unknown"
        ? `Samahani, siijui kodi *${code}*. Tafadhali angalia ilivyoandikwa.`
        : reason === "minimum" && minimum
          ? `Kodi *${code}* inafanya kazi bidhaa zake zikifika ${format(minimum)}.`
          : reason === "used_before"
            ? `Samahani, ulishatumia kodi *${code}*.`
            : reason === "not_first_order"
              ? `Samahani, kodi *${code}* ni ya wateja wapya tu.`
              : reason === "products" || reason === "currency"
                ? `Samahani, kodi *${code}* si ya bidhaa hizi.`
                : `Samahani, kodi *${code}* haifanyi kazi sasa.`,
  },
};

/** "Discount (SAVE10): -₦1,500" and a new line; nothing if there is no discount. */
export function offLine(
  { discount }: { discount?: CartDiscount },
  label: string,
  show: (money: Money) => string = format,
): string {
  return discount ? `${label} (${discount.code}): -${show(discount.amount)}\n` : "";
}
