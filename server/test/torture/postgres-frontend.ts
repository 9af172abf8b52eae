// A client's messages to PostgreSQL, one by one: which statements write, and for which shop.

export type Step = { shop: string; what: string; isCommit: boolean };
/** Takes the bytes from the wire, and returns what to send on. */
export type Frontend = (chunk: Buffer) => Buffer[];

/**
 * @param onStep called before a statement that writes, or the commit of one. If it returns false, neither this message nor any later one is sent
 * on.
 */
export function readFrontend(onStep: (step: Step) => boolean): Frontend {
  const texts = new Map<string, string>();
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  let bound = "";
  // No shop between transactions, and in the queue's own sessions.
  let shop: string | null = null;
  let wrote = false;
  let cut = false;

  const mayPass = (text: string): boolean => {
    const opened = /^begin read write; (?:set local app\.shop = ''|select enter_shop\('([^']*)', \w+\))$/.exec(text);
    if (opened) {
      shop = opened[1] ?? "";
      wrote = false;
      return true;
    }
    if (shop === null) return true;
    if (text === "commit" || text === "rollback") {
      const mayCommit = text === "rollback" || !wrote || onStep({ shop, what: text, isCommit: true });
      shop = null;
      return mayCommit;
    }
    if (!writes(text)) return true;
    wrote = true;
    return onStep({ shop, what: nameOf(text), isCommit: false });
  };

  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const passed: Buffer[] = [];
    for (;;) {
      // The first message has no letter.
      const head = started ? 1 : 0;
      if (cut || rest.length < head + 4) return passed;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return passed;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      const letter = started ? String.fromCharCode(message[0] ?? 0) : "";
      const [first = "", second = ""] = letter === "" ? [] : strings(message.subarray(5));
      // The client first asks for an encrypted connection, which is refused. That message looks like the start but is not.
      started ||= length !== 8;
      if (letter === "P") texts.set(first, second);
      if (letter === "B") bound = texts.get(second) ?? "";
      if ((letter === "Q" && !mayPass(first)) || (letter === "E" && !mayPass(bound))) cut = true;
      else passed.push(message);
    }
  };
}

function strings(body: Buffer): string[] {
  const end = body.indexOf(0);
  const next = body.indexOf(0, end + 1);
  return [body.toString("utf8", 0, end), next > end ? body.toString("utf8", end + 1, next) : ""];
}

/** The relay looks for events every moment, and the books are checked. These are no steps of a story. */
function writes(text: string): boolean {
  if (/claim_events|^\s*update inbox i set state = 'queued'/.test(text)) return false;
  if (/ledger_checks|reconciliation_|access_tokens/.test(text)) return false;
  return /^\s*(insert|update|delete|with)\b|\bledger_post\b/i.test(text);
}

function nameOf(text: string): string {
  const words = /(insert\s+into|update|delete\s+from)\s+("?\w+"?\.)?"?(\w+)"?/i.exec(text);
  if (words) return `${(words[1] ?? "").replace(/\s+/g, " ").toLowerCase()} ${words[3]}`;
  return /ledger_post/.test(text) ? "ledger_post" : "a statement";
}
