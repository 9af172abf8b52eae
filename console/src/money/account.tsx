import { Link } from "@tanstack/react-router";
import { providerName } from "../payments/provider-name.ts";
import { useWords } from "../words/words.ts";
import { accountWords } from "./account-words.ts";

/** The page of the object that an account belongs to. */
const pagesOf: Readonly<Record<string, string>> = {
  "escrow:order:": "/orders/$id",
  "dispute:order:": "/orders/$id",
  "refund:": "/refunds/$id",
  "payout:": "/payouts/$id",
};
const throughProvider = ["payout_float:", "clearing:", "exp:provider_fee:"];

type AccountProps = {
  /** The account's path in the ledger: `payout:pot_…`. */
  code: string;
  /** The API's description, used when the console has no name. */
  described: string;
};

/** The name of one ledger account. An ID in it links to the object's page. */
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
