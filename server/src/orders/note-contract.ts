// What the shop's people note of an order, as the API shows and takes it.
import { actorKinds } from "../kernel/actor.ts";
import { idOf, named, nullable, oneOf, type Static, strict, TimeSchema, Type, visible } from "../kernel/schema.ts";

export const ActorSchema = strict({
  kind: oneOf(actorKinds),
  id: Type.String(),
});

export const OrderNoteSchema = named(
  "OrderNote",
  strict(
    {
      id: idOf("orderNote"),
      orderId: idOf("order"),
      text: Type.String(),
      author: nullable(Type.String(), "As the shop names its people."),
      by: ActorSchema,
      editedBy: nullable(ActorSchema, "Who changed it last."),
      editedAt: nullable(TimeSchema),
      version: Type.Integer(),
      createdAt: TimeSchema,
    },
    { description: "What the shop's people note of an order. The buyer never sees it." },
  ),
);
export type OrderNote = Static<typeof OrderNoteSchema>;

const author = Type.Optional(
  Type.String({ minLength: 1, maxLength: 100, pattern: visible, description: "As the shop names its people." }),
);
export const NewOrderNoteSchema = strict({
  text: Type.String({ minLength: 1, maxLength: 4_000, pattern: visible }),
  author,
});
