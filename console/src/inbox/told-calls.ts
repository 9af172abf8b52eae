// The agent's tool calls, read from the API's record. Each tool has its own shape, so every field is optional.
type Fields = Record<string, unknown>;
export type Amount = { amount: number; currency: string };

export type ToldCall = {
  tool: string;
  /** The tool's arguments, as text. */
  asked: string[];
  ok: boolean;
  /** Why the call was refused, if it was. */
  refusal: { code: string; detail: string } | null;
  got: Got[];
};

export type Got =
  | { kind: "product"; name: string; price: Amount | null; available: number | null }
  | { kind: "line"; name: string; quantity: number; total: Amount | null }
  | { kind: "amount"; of: "cart" | "total" | "price"; amount: Amount }
  | { kind: "order"; id: string; number: string; status: string; total: Amount | null }
  | { kind: "nothing" };

const shownAtMost = 5;

export function toldCall(call: Fields): ToldCall {
  const result = fieldsOf(call["result"]);
  const ok = result["ok"] === true;
  return {
    tool: textOf(call["tool"]) ?? "",
    asked: askedIn(fieldsOf(call["input"])),
    ok,
    refusal: ok ? null : { code: textOf(result["code"]) ?? "", detail: textOf(result["detail"]) ?? "" },
    got: ok ? gotIn(fieldsOf(result["data"])) : [],
  };
}

/** The order that was placed or cancelled in the turn. */
export function orderIn(actions: readonly Fields[]): { id: string; number: string; status: string } | null {
  const made = actions
    .map(toldCall)
    .findLast(({ tool, ok }) => ok && (tool === "confirm_order" || tool === "cancel_order"));
  const order = made?.got.find((one) => one.kind === "order");
  return order ?? null;
}

/** IDs are left out, because a reader can't use them. */
function askedIn(input: Fields): string[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const isId = name.endsWith("Id") || name === "token" || name === "limit";
    if (isId || (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")) return [];
    const text = String(value);
    return text === "" ? [] : [name === "quantity" ? `${text} ×` : text.replaceAll("_", " ")];
  });
}

function gotIn(data: Fields): Got[] {
  const matches = listOf(data["matches"]);
  if (matches) return matches.length === 0 ? [{ kind: "nothing" }] : matches.slice(0, shownAtMost).flatMap(productIn);
  const got: Got[] = [];
  got.push(...productIn(fieldsOf(data["product"])));
  const price = amountOf(data["price"]) ?? amountOf(data["total"]);
  if (price) got.push({ kind: "amount", of: "price", amount: price });
  got.push(...cartIn(fieldsOf(data["cart"])));
  got.push(...proposalIn(fieldsOf(data["proposal"])));
  got.push(...orderOf(fieldsOf(data["order"])));
  const orders = listOf(data["orders"]);
  if (orders) got.push(...(orders.length === 0 ? [{ kind: "nothing" } as const] : orders.flatMap(orderOf)));
  return got;
}

function productIn(product: Fields): Got[] {
  const name = textOf(product["name"]);
  if (name === null) return [];
  return [{ kind: "product", name, price: amountOf(product["price"]), available: numberOf(product["available"]) }];
}

function cartIn(cart: Fields): Got[] {
  const lines = linesIn(cart);
  const subtotal = amountOf(cart["subtotal"]);
  return [
    ...lines,
    ...(subtotal && lines.length > 0 ? [{ kind: "amount", of: "cart", amount: subtotal } as const] : []),
  ];
}

function proposalIn(proposal: Fields): Got[] {
  const total = amountOf(proposal["total"]);
  return [...linesIn(proposal), ...(total ? [{ kind: "amount", of: "total", amount: total } as const] : [])];
}

function linesIn(holder: Fields): Got[] {
  return (listOf(holder["lines"]) ?? []).slice(0, shownAtMost).map((line) => ({
    kind: "line",
    name: textOf(line["name"]) ?? "",
    quantity: numberOf(line["quantity"]) ?? 1,
    total: amountOf(line["lineTotal"]),
  }));
}

function orderOf(order: Fields): Got[] {
  const id = textOf(order["id"]);
  const number = textOf(order["number"]);
  if (id === null || number === null) return [];
  return [{ kind: "order", id, number, status: textOf(order["status"]) ?? "", total: amountOf(order["total"]) }];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function listOf(value: unknown): Fields[] | null {
  return Array.isArray(value) ? value.map(fieldsOf) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function amountOf(value: unknown): Amount | null {
  const { amount, currency } = fieldsOf(value);
  return typeof amount === "number" && typeof currency === "string" ? { amount, currency } : null;
}

export type ToldCheck = { text: string; kind: string; by: string };

/** @param verdict from a trace: each figure and claim, with its source or with what was wrong */
export function toldVerdict(verdict: Fields | null): { passed: boolean; checks: ToldCheck[]; problems: ToldCheck[] } {
  // A picture is checked by its product's ID, which is not shown.
  const read = (list: unknown, by: string) =>
    (listOf(list) ?? [])
      .filter((one) => one["kind"] !== "image")
      .map((one) => ({
        text: textOf(one["text"]) ?? "",
        kind: textOf(one["kind"]) ?? "",
        by: textOf(one[by]) ?? "",
      }));
  return {
    passed: verdict?.["verdict"] === "pass",
    checks: read(verdict?.["checks"], "matchedBy"),
    problems: read(verdict?.["problems"], "detail"),
  };
}
