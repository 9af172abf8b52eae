// What can be done with several products.
import type { Product } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Tag } from "../icons/index.ts";
import type { Act } from "../list/acts.ts";
import { listWords } from "../list/words.ts";
import { useWords } from "../words/words.ts";
import { setProductsStatus, tagProducts } from "./actions.ts";
import { productWords } from "./words.ts";

const statuses = ["active", "draft", "archived"] as const;

export function useProductActs(): Act<Product>[] {
  const words = useWords(productWords);
  const list = useWords(listWords);
  const set = useAction(setProductsStatus);
  const label = useAction(tagProducts);
  const idsOf = (products: readonly Product[]) => products.map(({ id }) => id);
  if (!useMay("products:write")) return [];
  return [
    ...statuses.map((status): Act<Product> => ({
      label: words[`act_${status}`],
      look: status === "active" ? "main" : "plain",
      fits: (product) => product.status !== status,
      run: (products) => set.run({ ids: idsOf(products), status }),
    })),
    {
      label: list.addTag,
      icon: <Tag size={18} aria-hidden />,
      asks: { label: list.tag, maxLength: 40 },
      run: (products, tag) => label.run({ ids: idsOf(products), tag }),
    },
  ];
}
