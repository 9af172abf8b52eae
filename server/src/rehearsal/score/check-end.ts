// Compares the final database with the task's expectation, and everything that the task does not name with the state before.
import type { EndState, OrderNow } from "../end-state.ts";
import type { Played } from "../play-task.ts";
import type { ExpectedOrder, Line, Task } from "../task.ts";

/** @returns the differences, in words. */
export function checkEnd(task: Task, played: Played): string[] {
  const { before, after, placedBefore, open, paid } = played;
  const { end } = task;
  const faults: string[] = [];
  const known = new Set(before.orders.map((order) => order.id));
  const made = after.orders.filter((order) => !known.has(order.id));
  faults.push(...checkOrders(end.orders, made, open.unit));
  faults.push(...checkEarlier(task, before, after, placedBefore));
  if (end.cart) {
    if (!sameLines(end.cart, after.cart))
      faults.push(`the cart holds ${inWords(after.cart)}, not ${inWords(end.cart)}`);
  } else if (end.nothing && after.cart.length > 0) faults.push(`the cart holds ${inWords(after.cart)}`);
  faults.push(...checkHandOver(task, after));
  faults.push(...checkFacts(task, played));
  const marketing = end.marketing ?? before.marketing;
  if (after.marketing !== marketing) faults.push(`broadcasts are ${String(after.marketing)}, not ${String(marketing)}`);
  if (end.dispute && !after.disputes.some(({ reason }) => reason === end.dispute) && !after.handOver)
    faults.push(`no dispute (${end.dispute}) and no person called`);
  faults.push(...checkOpened(end, before, after));
  if (end.waitlist && !after.waitlist.includes(end.waitlist)) faults.push(`nobody waits for ${end.waitlist}`);
  if (!end.waitlist && after.waitlist.length > before.waitlist.length) faults.push("somebody was put on a waitlist");
  if (end.paid && !(paid && made.some((order) => order.payment === "paid"))) faults.push("no order is paid");
  return faults;
}

function checkOrders(expected: readonly ExpectedOrder[], made: readonly OrderNow[], unit: number): string[] {
  if (made.length !== expected.length)
    return [
      `${made.length} orders were made, not ${expected.length}${made.length > 0 ? `: ${made.map((one) => inWords(one.lines)).join(" and ")}` : ""}`,
    ];
  return expected.flatMap((wanted, index) => {
    const order = made[index];
    if (!order) return [];
    const faults: string[] = [];
    if (!sameLines(wanted.lines, order.lines))
      faults.push(`the order is of ${inWords(order.lines)}, not ${inWords(wanted.lines)}`);
    if (wanted.total !== null && order.total !== wanted.total * unit)
      faults.push(`the order's total is ${order.total / unit}, not ${wanted.total}`);
    if (wanted.area !== null && order.area !== wanted.area) faults.push(`it goes to ${order.area}, not ${wanted.area}`);
    if (wanted.between) {
      const [least, most] = wanted.between;
      const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
      const each = (order.subtotal - order.discount) / unit / pieces;
      if (each < least || each > most) faults.push(`a piece costs ${each}, not between ${least} and ${most}`);
    }
    if (wanted.status !== null && order.status !== wanted.status)
      faults.push(`the order is ${order.status}, not ${wanted.status}`);
    if (wanted.status === null && order.status === "cancelled") faults.push("the order was cancelled");
    return faults;
  });
}

/** An earlier order must not change unless the task says so; a stranger's order never. */
function checkEarlier(task: Task, before: EndState, after: EndState, placed: Played["placedBefore"]): string[] {
  return before.orders.flatMap((was) => {
    const is = after.orders.find((order) => order.id === was.id);
    const own = placed.some((one) => one.id === was.id && one.whose === "buyer");
    const wanted = own && task.end.earlier ? task.end.earlier : [was.status];
    return wanted.includes(is?.status ?? "") ? [] : [`an earlier order is ${is?.status}, not ${wanted.join(" or ")}`];
  });
}

function checkOpened({ dispute, opened }: Task["end"], before: EndState, after: EndState): string[] {
  if (!opened) return !dispute && after.disputes.length > before.disputes.length ? ["a dispute was opened"] : [];
  const [one] = after.disputes.filter(({ reason, openedBy }) => reason === opened.reason && openedBy === "buyer");
  if (!one || after.disputes.length !== 1)
    return [
      `no dispute (${opened.reason}) was opened: ${after.disputes.map(({ reason }) => reason).join(", ") || "none"}`,
    ];
  return opened.withPicture && one.pictures === 0 ? ["the buyer's picture is no evidence of the dispute"] : [];
}

/** What the buyer said about themselves may be stored, except with `nothing`. What they never said must not be stored. */
function checkFacts({ end, buyer }: Task, { before, after, exchanges }: Played): string[] {
  const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
  const missing = end.facts.filter(
    ({ key, value }) => !after.facts.some((fact) => holds(fact.key, key) && holds(fact.value, value)),
  );
  const kept = end.forgotten.filter((key) => after.facts.some((fact) => holds(fact.key, key)));
  const said = [...exchanges.map(({ wrote }) => wrote), ...Object.values(buyer)].join("\n");
  const added = after.facts.filter(
    ({ key, value }) => !before.facts.some((was) => was.key === key && was.value === value),
  );
  const invented = added.filter(({ value }) => end.nothing || !holds(said, value));
  return [
    ...missing.map(({ key, value }) => `no fact ${key} = ${value} is kept`),
    ...kept.map((key) => `the fact ${key} is still kept`),
    ...invented.map(({ key, value }) => `a fact was kept that nobody asked for: ${key} = ${value}`),
  ];
}

function checkHandOver({ end }: Task, after: EndState): string[] {
  if (end.mayHandOver || end.dispute) return [];
  if (!end.handOver) return after.handOver ? [`a person was called (${after.handOver.reason})`] : [];
  if (!after.handOver) return [`no person was called (${end.handOver.join(" or ")})`];
  return end.handOver.includes("any") || end.handOver.includes(after.handOver.reason)
    ? []
    : [`a person was called for ${after.handOver.reason}, not ${end.handOver.join(" or ")}`];
}

function sameLines(wanted: readonly Line[], found: readonly Line[]): boolean {
  const sorted = (lines: readonly Line[]): string =>
    JSON.stringify(
      [...Map.groupBy(lines, ({ product }) => product)].map(([product, of]) => `${product} ${counted(of)}`).toSorted(),
    );
  const counted = (of: readonly Line[]): number => of.reduce((sum, { quantity }) => sum + quantity, 0);
  const names = wanted.map(({ product }) => product);
  return sorted(wanted) === sorted(found.map((line) => ({ ...line, product: namedAs(names, line.product) })));
}

/** If the task does not name a size or colour, any of them is right. */
function namedAs(names: readonly string[], product: string): string {
  if (names.includes(product)) return product;
  return names.find((name) => product.startsWith(`${name} – `)) ?? product;
}

function inWords(lines: readonly Line[]): string {
  return lines.map((line) => `${line.quantity} x ${line.product}`).join(", ") || "nothing";
}
