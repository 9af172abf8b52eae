import { expect, test } from "vitest";
import { cardOf, memoryShop } from "../testing/memory-shop.ts";
import { draftOf } from "./draft-of-model.ts";

test("francs that a model says as it was told them are written as the payment page writes them, in French alone", () => {
  const card = cardOf(memoryShop());
  const said = "Total : 1,250,000 XOF, livraison 2,000 XAF. Réf. 7,12,000 XOF1.";
  expect(draftOf(said, "fr", [], card).text).toBe(
    "Total : 1\u202f250\u202f000\u00a0F\u202fCFA, livraison 2\u202f000\u00a0FCFA. Réf. 7,12,000 XOF1.",
  );
  expect(draftOf("In all: 12,000 XOF.", "en", [], card).text).toBe("In all: 12,000 XOF.");
});
