// "Cash on delivery only up to ₦50,000": what the shop wrote holds for the order, with what it costs to bring it.
import { add, isCurrency } from "../../../kernel/values/money.ts";
import type { DeliveryArea } from "../../brain.ts";
import { pieces } from "../../sentences.ts";
import { normalise } from "../understand/normalise.ts";
import { minorOf, readFigures } from "../understand/numbers.ts";
import { aboveThat, paysFirst, upToThat } from "../understand/packs/limits.ts";
import { isRuleOfCash } from "../understand/pays-at-door.ts";
import { cashWords } from "../say/cash.ts";
import { tell, tellPolicy, type Scene } from "./scene.ts";

/** @returns whether the order is above it. The answer then says so, and no longer that cash is possible. */
export function isAboveCash(scene: Scene, area: DeliveryArea): boolean {
  const rules = rulesAgainstCash(scene, area);
  if (rules.length === 0) return false;
  scene.parts = scene.parts.filter((part) => part !== scene.say.mayPayInCash(area));
  tell(scene, cashWords[scene.language].above);
  tellPolicy(scene, rules.join(" "));
  return true;
}

/** What the shop wrote against cash for an order as large as this one. */
export function rulesAgainstCash({ card, cart }: Scene, area: DeliveryArea): string[] {
  const { currency, policies } = card.shop;
  if (!isCurrency(currency)) return [];
  const total = add(cart.subtotal, area.fee).minor;
  return [policies["payment"], policies["payments"], policies["payOnDelivery"]]
    .flatMap((text) => pieces(text ?? ""))
    .filter((rule) => {
      const text = normalise(rule);
      const refuses = paysFirst.test(text);
      if (!isRuleOfCash(rule) && !refuses) return false;
      return readFigures(text).some(
        (figure) =>
          (figure.amount || figure.milli >= leastSum) &&
          (upToThat.test(text.slice(0, figure.start)) || (refuses && aboveThat.test(text.slice(0, figure.start)))) &&
          (minorOf(figure, currency) ?? total) < total,
      );
    });
}

const leastSum = 1_000_000n; // thousandths
