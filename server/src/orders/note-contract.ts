// The team's notes about an order, as the API shows and accepts them.
import { actorKinds } from "../kernel/security/actor.ts";
import {
  idOf,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  visible,
} from "../kernel/contract/schema.ts";
import { noteWriters } from "./whose-note.ts";

export const ActorSchema = strict({
  kind: oneOf(actorKinds),
  id: Type.String(),
});

/** Fields of an order in addition to its goods, which the buyer can read. */
export const noteFields = {
  notes: nullable(
    Type.String(),
    "What goes with the goods in words: the buyer's, or the shop's for the buyer, who reads them. What the shop notes for itself is at `/api/orders/{id}/notes`.",
  ),
  notesBy: nullable(
    oneOf(noteWriters),
    "Who wrote `notes`. On the buyer's page the words of the shop are named as the shop's. `visitor`: a person on the shop's page, whose number was not proven.",
  ),
};

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
