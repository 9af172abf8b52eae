import { openKnown, KnownOrderSchema } from "./order-secret.ts";
import { orderSaid, OrderSchema, orderShown } from "./order-shown.ts";
import { tool } from "./tool.ts";

export const getOrder = tool({
  name: "get_order",
  title: "Follow an order",
  description:
    "How an order stands that create_order placed: paid or not, what is held of the money, and where the parcel is.",
  kind: "reads",
  input: KnownOrderSchema,
  output: OrderSchema,
  async run(at, known) {
    const data = await orderShown(at, await openKnown(at, known));
    return { said: orderSaid(data), data };
  },
});
