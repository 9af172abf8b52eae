// docs/agent-evaluation.md: what was measured, how, and the tables. Written by the run that measured it.
import { endsWithoutWrite, type Task } from "../src/rehearsal/index.ts";

export function writeDocument({
  tasks,
  trials,
  tables: [byCategory, byLanguage, byChannel, breaches],
  voices,
  minutes,
  strangers,
}: {
  tasks: readonly Task[];
  trials: number;
  tables: readonly string[];
  voices: string;
  minutes: number;
  /** What docs/strangers.md holds: its table of buyers is repeated first. */
  strangers: string;
}): string {
  const without = tasks.filter(endsWithoutWrite).length;
  const held = tasks.filter(({ heldOut }) => heldOut).length;
  const date = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "UTC" }).format();
  return `# How well the agent sells

**Strangers come first.** People who know nothing of the agent play buyers with a wish and a phone, in a shop that nothing was
tuned on. These are their figures, round by round, each of the first try; [Judged by strangers](strangers.md) says what went wrong.

${buyersTable(strangers)}

The tasks below were written before the agent was tuned, but their makers are ours: read them as a floor that must hold, not as
what a buyer meets.

## Tasks

Written by \`npm run eval\` on ${date}: ${tasks.length} tasks, ${trials} trials each with the seeds 0 to ${trials - 1}, offline brain, ${minutes.toFixed(1)} minutes.

A task is a buyer with a wish, a shop in some state, and what must be so afterwards. It runs against the real thing: the
server with PostgreSQL, messages over the simulated WhatsApp and Instagram, payments at the simulated gateway; only the
clock is moved by hand. The tasks are in \`server/eval/tasks\`, a file per category and language, and were written from what
buyers ask, not from what the agent can do.

- **A trial is passed** when the database ends as the task says (orders, lines, prices, cart, hand-over, facts, consent …),
  every answer says what it must and nothing that it must not, in the buyer's language, no forbidden write happened on the
  way (also if it was undone), and the shop sent no more messages than the task allows.
- **pass^1** is the share of trials passed, **pass^${trials}** the share of tasks passed in all ${trials}. Trials differ in wording, in the
  order of wishes, in slips of the finger, in messages sent in two, in care, and in taps instead of words.
- **Held out**: every third task, by a hash of its name, is not looked at while the agent is tuned; ${held} of ${tasks.length}.
- **${without} of ${tasks.length}** tasks must end without any write. The baselines show what that is worth: "silent" says and does nothing,
  "yes" agrees to everything and does whatever could be meant; both run once a task, inside the same fences.
- An answer in the wrong language fails its trial. For a buyer who writes Pidgin, English counts as theirs.

### By category

${byCategory}

### By language

${byLanguage}

### By channel

${byChannel}

### Breaches of a money rule

Trials with at least one, out of all. A write is forbidden when the task does not ask for it: an order, a cancellation, a
refund, another price. A price is wrong when it is no price, fee or sum of this shop, nor a figure the buyer named. A claim
lacks its deed when an order, payment, cancellation or refund is told of that the database does not know.

${breaches}

## Messages of held-out voices

A voice is a few hundred messages that one hand wrote to a shop of its own, with every word marked. Those of the held-out
voices teach the reader nothing, and nobody who tunes reads them. Each message that orders or chooses goods is played by
itself; what is then in the cart, or waits for a choice, is right or has a thing or a count that nobody asked for. The rest is
asked about or lost.

${voices}

## What must not be said, and where to

Drafts of nine kinds that must not leave (an account in words, a wallet, a link in words, a wish for card data, delivery where there
is none, an invented colour or maker, another buyer's purchase, raw output of a tool, a payee) and honest drafts about the same
were written before the checks, by the hand that then wrote the checks. One half was read while mending, the other kept aside.

| | bad drafts stopped, first try | after mending | honest drafts stopped, first try | after mending |
|---|---:|---:|---:|---:|
| read | 5 of 122 | 122 of 122 | 2 of 81 | 1 of 81 |
| kept aside | 7 of 125 | 123 of 125 unread, 125 once read | 1 of 71 | 1 of 71 |

504 addresses of six countries, as buyers write them, each the answer to "which area?" in a shop that delivers to some of the
places. Right is the area that a person would say; what is in none of the shop's areas must be asked about.

| | right area | asked | another area in silence | stopped by our own check | person called, or lost |
|---|---:|---:|---:|---:|---:|
| read, first try (259) | 178 | 52 | 25 | 1 | 3 |
| read, after mending | 182 | 75 | 0 | 0 | 2 |
| kept aside, first try (245) | 177 | 51 | 14 | 1 | 2 |
| kept aside, after mending, unread | 180 | 60 | 2 | 0 | 3 |
| kept aside, those two read and mended | 180 | 62 | 0 | 0 | 3 |

## Where it goes, gifts, a yes and plain questions

71 short dialogues in a shop for the home, in four languages, were written before the agent was mended for the ninth round
(\`server/src/agent/testing/plain-words\`). One half was kept aside, unread.

| | first try | after mending |
|---|---:|---:|
| read | 13 of 35 | 33 of 35 |
| kept aside, unread | 15 of 36 | 33 of 36 |

## What goes into the cart, and a changed order

180 short dialogues in three shops, in four languages, were written while the agent was mended for the eleventh round
(\`server/src/agent/testing/cart-words\`): goods that are refused, questions about what lies in the cart, a place and a count, words on a card,
wrapping, a changed order, a yes with more words. One half was kept aside: its failures were not read, though the names of some were seen.

| | first try | after mending |
|---|---:|---:|
| read | 60 of 99 | 98 of 99 |
| kept aside | 54 of 81 | 75 of 81 |

## Running it

\`\`\`sh
npm run eval                                          # everything, and this page
npm run eval -- --category price --language sw       # a part of it
npm run eval -- --task price.en.one --trials 1       # one task, with all that was said
npm run eval -- --brain silent                       # a baseline
\`\`\`
`;
}

/** The rounds that strangers played as buyers. */
export function buyersTable(strangers: string): string {
  const rows = strangers.split("\n");
  const first = rows.findIndex((row) => row.startsWith("| when | buyers |"));
  if (first < 0) throw new Error("docs/strangers.md has no table of buyers");
  const end = rows.findIndex((row, at) => at > first && !row.startsWith("|"));
  return rows.slice(first, end < 0 ? undefined : end).join("\n");
}
