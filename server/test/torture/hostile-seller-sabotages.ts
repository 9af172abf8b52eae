// Each gives a seller what is the buyer's alone: the private link, the door code, or a page that acts as the buyer.
import type { Sabotage } from "./sabotages.ts";

export const hostileSellerSabotages: readonly Sabotage[] = [
  {
    name: "a sent message is stored as its buyer reads it",
    file: "server/src/conversations/deliver-messages.ts",
    find: "if (!opened) return notTheBuyers;",
    replace: `if (!opened) return notTheBuyers;
  await database.write(actor.shopId, (tx) =>
    tx.updateTable("messages").set({ text: (opened.content as { text?: string }).text ?? "" }).where("shop_id", "=", actor.shopId).where("id", "=", id).execute(),
  );`,
    tests: ["server/test/torture/hostile-seller.test.ts", "server/test/torture/hostile-seller-screens.test.ts"],
  },
  {
    name: "the API shows the seller the private link",
    file: "server/src/checkout/queries.ts",
    find: "url: paymentLink(services, row.id),",
    replace: "url: privateLink(services, row.id),",
    tests: ["server/test/torture/hostile-seller.test.ts"],
  },
  {
    name: "the payment link opens the buyer's page",
    file: "server/src/checkout/token.ts",
    find: "const made = { buyer: privateToken, anyone: clientToken, payer: payerToken } as const;",
    replace: "const made = { buyer: clientToken, anyone: privateToken, payer: payerToken } as const;",
    tests: ["server/test/torture/hostile-seller.test.ts"],
  },
  {
    name: "a buyer who quotes the code back has it stored",
    file: "server/src/conversations/hide-secrets.ts",
    find: "...doorCodes.map((code): [RegExp, string] => [code, doorCodeMark]),",
    replace: "",
    tests: ["server/test/torture/hostile-seller.test.ts"],
  },
  {
    name: "secrets go to the number that was linked to the customer last",
    file: "server/src/conversations/buyer-secrets.ts",
    find: "return { content: { ...outbound, text }, to: begun };",
    replace: "return { content: { ...outbound, text }, to: { phone, userId } };",
    tests: ["server/test/torture/hostile-seller.test.ts"],
  },
  {
    name: "a yes counts whoever writes in the conversation",
    file: "server/src/agent/begin-turn.ts",
    find: "const isBuyers = writesAsBegun(conversation);",
    replace: "const isBuyers = writesAsBegun(conversation) || true;",
    tests: ["server/test/receipt-is-the-buyers.test.ts"],
  },
  {
    name: "the code for the private page goes to the number that was linked last",
    file: "server/src/conversations/buyer-secrets.ts",
    find: "return { content: { ...outbound, text }, to: begun };",
    replace:
      "return { content: { ...outbound, text }, to: outbound.text.includes(pageCodeMark) ? { phone, userId } : begun };",
    tests: ["server/test/torture/hostile-seller.test.ts"],
  },
  {
    name: "a code for the private page may be guessed for ever",
    file: "server/src/conversations/page-codes.ts",
    find: '.where("tries", "<", triesMax)',
    replace: '.where("tries", ">=", 0)',
    tests: ["server/test/own-page.test.ts"],
  },
  {
    name: "an order's code may be asked for without end",
    file: "server/src/conversations/send-page-code.ts",
    find: "{ name: `page code ${order.id}`, ...codesPerDay },",
    replace: "{ name: `page code ${order.id} ${now.getTime()} ${randomBytes(8).toString('hex')}`, ...codesPerDay },",
    tests: ["server/test/own-page.test.ts"],
  },
  {
    name: "a quoted code for the private page is stored",
    file: "server/src/conversations/hide-secrets.ts",
    find: "...pageCodes.map((code): [RegExp, string] => [spaced(code), pageCodeMark]),",
    replace: "",
    tests: ["server/test/own-page.test.ts"],
  },
  {
    name: "an order waits for whatever number its customer has now",
    file: "server/src/conversations/link-awaited-buyer.ts",
    find: `and a.phone = \${phone}
        and c.shop_id = a.shop_id and c.id = \${conversationId} and c.begun_phone = a.phone`,
    replace: `and a.order_id in (select o.id from orders o where o.customer_id = c.customer_id)
        and c.shop_id = a.shop_id and c.id = \${conversationId}`,
    tests: ["server/test/own-page.test.ts"],
  },
  {
    name: "a buyer who was never asked counts as silent",
    file: "server/src/escrow/buyer-notices.ts",
    find: "return rows[0]?.reached ?? 0;",
    replace: "return Math.max(rows[0]?.reached ?? 0, 2);",
    tests: ["server/test/release-proof.test.ts"],
  },
  {
    name: "a template of the shop's own words counts as the question",
    file: "server/src/conversations/approved-template.ts",
    find: 'if (wanted.bodies) approved = approved.where("body", "in", wanted.bodies);',
    replace: "",
    tests: ["server/test/delivery-messages.test.ts"],
  },
  {
    name: "one buyer's money pays another buyer's order",
    file: "server/src/escrow/desk/apply-mispayment.ts",
    find: "await checkBuyer(tx, row.order_id ?? payment?.order_id ?? null, target);",
    replace: "",
    tests: ["server/test/stories/desk.test.ts"],
  },
  {
    name: "a buyer who complained loses by silence, told or not",
    file: "server/src/disputes/resolve-dispute.ts",
    find: "if (!row.opened_by_buyer_themselves) return true;",
    replace: "if (row.id) return true;",
    tests: ["server/test/ask-buyer.test.ts"],
  },
  {
    name: "what a key says for the buyer is the buyer's answer",
    file: "server/src/disputes/give-evidence.ts",
    find: 'const answers = given.by === "seller" || isBuyer(actor);',
    replace: 'const answers = given.by !== "seller" || !isBuyer(actor);',
    tests: ["server/test/entered-by-seller.test.ts"],
  },
  {
    name: "what a key says for the buyer is stored as the buyer's own words",
    file: "server/src/disputes/evidence.ts",
    find: `given.by_whom = 'buyer' and not \${isBuyer(actor)}::boolean`,
    replace: `given.by_whom = 'buyer' and false and not \${isBuyer(actor)}::boolean`,
    tests: ["server/test/entered-by-seller.test.ts"],
  },
  {
    name: "a courier proves a delivery to wherever the seller redirected it",
    file: "server/src/escrow/prove-delivery.ts",
    find: 'if (proof.kind === "courier" && !isBuyersAddress(order))',
    replace: "if (orderId === proof.source && !isBuyersAddress(order))",
    tests: ["server/test/play-courier.test.ts"],
  },
  {
    name: "an address that the seller made up is the buyer's",
    file: "server/src/orders/whose-address.ts",
    find: 'return by.kind === "customer" || by.kind === "agent";',
    replace: 'return by.kind === "customer" || by.kind === "agent" || by.kind === "key";',
    tests: ["server/test/play-courier.test.ts", "server/test/address-shown.test.ts"],
  },
  {
    name: "whoever has the payment link has seen the address",
    file: "server/src/checkout/pages.ts",
    find: 'if (as === "buyer") await noteSeenAddress',
    replace: "if (as !== null) await noteSeenAddress",
    tests: ["server/test/play-courier.test.ts"],
  },
  {
    name: "an address that was entered after the buyer looked counts as seen",
    file: "server/src/checkout/where-it-goes.ts",
    find: "if (mark === addressMark(order))",
    replace: "if (mark !== addressMark({ ...order, shipping_address: null }))",
    tests: ["server/test/play-courier.test.ts"],
  },
];
