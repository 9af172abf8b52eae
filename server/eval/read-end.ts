// How the database must stand at the end: "order 2 x Stoneware Mug; total 10000; area Yaba", "cart empty", "hand-over refund or complaint".
import { readLines } from "./read-circumstance.ts";
import type { ExpectedEnd, ExpectedOrder } from "../src/rehearsal/index.ts";

/** @throws Error when it can't be read */
export function readEnd(end: ExpectedEnd, text: string): void {
  const [word = "", rest = ""] = text.split(/ (.*)/s);
  switch (word) {
    case "order":
      return void end.orders.push(readExpectedOrder(rest));
    case "cart":
      return void (end.cart = rest === "empty" ? [] : readLines(rest));
    case "hand-over":
      return void (end.handOver = rest === "" ? ["any"] : rest.split(" or "));
    case "perhaps":
      return void (end.mayHandOver = true);
    case "fact": {
      const [key = "", value = ""] = rest.split(" = ");
      return void end.facts.push({ key, value });
    }
    case "forgotten":
      return void end.forgotten.push(rest);
    case "marketing":
      return void (end.marketing = rest === "on");
    case "earlier":
      return void (end.earlier = rest.split("/"));
    case "dispute":
      return void (end.dispute = rest);
    case "opened": {
      const withPicture = rest.endsWith(" with picture");
      return void (end.opened = { reason: rest.replace(/ with picture$/, ""), withPicture });
    }
    case "waitlist":
      return void (end.waitlist = rest);
    case "paid":
      return void (end.paid = true);
    case "nothing":
      return void (end.nothing = true);
    default:
      throw new Error(`"${text}" is no end`);
  }
}

function readExpectedOrder(text: string): ExpectedOrder {
  const [lines = "", ...more] = text.split(";").map((part) => part.trim());
  const order: ExpectedOrder = { lines: readLines(lines), total: null, area: null, between: null, status: null };
  for (const part of more) {
    const [key = "", value = ""] = part.split(/ (.*)/s);
    if (key === "total") order.total = Number(value);
    else if (key === "area") order.area = value;
    else if (key === "status") order.status = value;
    else if (key === "between") {
      const [least = 0, most = 0] = value.split(" and ").map(Number);
      order.between = [least, most];
    } else throw new Error(`an order has no "${key}"`);
  }
  return order;
}
