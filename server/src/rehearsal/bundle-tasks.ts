// Tasks about bundles: the shop names the content, sells it as one, and says that it is sold out when a part is.
import { mustSay, nothing, type Product, type TaskMaker } from "./task-maker.ts";
import { orderOne } from "./ordering-tasks.ts";

export function bundleTasks(maker: TaskMaker, bundles: readonly Product[]): void {
  const { make, says, whole } = maker;
  for (const bundle of bundles.slice(0, 1)) {
    const { name, price, parts } = bundle;
    make("bundles", "price", { steps: [says("price", { product: name }), mustSay(whole(price))] }, nothing);
    // The part's name is given, for any variant of it.
    const told = parts.map((part) => mustSay(part.name.split(" – ")[0] ?? part.name));
    make("bundles", "contents", { steps: [says("contents", { product: name }), ...told] }, nothing);
    const part = parts.find(({ shelved }) => shelved);
    if (part) {
      const given = [{ kind: "stock" as const, product: part.name, left: 0 }];
      const steps = [says("gone", { product: name }), mustSay(":sold_out")];
      make("bundles", "part-gone", { given, forbidden: ["add_to_cart", "confirm_order"], steps }, nothing);
    }
    orderOne(maker, "bundles", { good: bundle, asked: name });
  }
}
