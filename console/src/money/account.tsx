import { Link } from "@tanstack/react-router";
import { providerName } from "../payments/provider-name.ts";
import { useWords } from "../words/words.ts";
import { accountWords } from "./account-words.ts";

/** Where the thing is looked at that an account was opened for. */
const pagesOf: Readonly<Record<string, string>> = {
  "escrow:order:": "/orders/$id",
  "dispute:order:": "/orders/$id",
  "refund:": "/refunds/$id",
  "payout:": "/payouts/$id",
};
const throughProvider = ["payout_float:", "clearing:", "exp:provider_fee:"];

type AccountProps = {
  /** Its path in the books: `payout:pot_…`. */
  code: string;
  /** As the API tells it where there is no word of ours. */
  described: string;
};

/** One account of the books in the seller's words; its id is a link to what it names. */
export function Account({ code, described }: AccountProps) {
  const words: Record<string, string> = useWords(accountWords);
  const [prefix, said] = Object.entries(words).find(([one]) => code.startsWith(one)) ?? ["", described];
  const id = code.slice(prefix.length);
  const page = pagesOf[prefix];
  if (page !== undefined && /^[a-z]{3}_\w+$/.test(id))
    return (
      <Link to={page} params={{ id }}>
        {said}
      </Link>
    );
  return throughProvider.includes(prefix) ? `${said}, ${providerName(id)}` : said;
}
