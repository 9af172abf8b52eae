// Turns a model's words into a draft. Exact parts are not left to the model: what the yes is for, how to pay, and what is
// remembered.
import { formatIn, money } from "../../kernel/values/money.ts";
import type { DialogueState, Draft, Language, OrderCard, Proposal, StateCard } from "../brain.ts";
import { phrasesOf } from "../offline/say/languages.ts";
import { receivedButtons } from "../received-buttons.ts";
import { returnButton } from "../return-button.ts";
import type { Receipt, ToolName } from "../tool.ts";

const cartTools: readonly ToolName[] = ["add_to_cart", "set_cart_quantity", "take_cart", "clear_cart", "confirm_order"];

export function draftOf(said: string, language: Language, receipts: readonly Receipt[], card: StateCard): Draft {
  const say = phrasesOf[language];
  const proposal = standing(receipts, card);
  const total = proposal === null ? "" : formatIn(language, proposal.total);
  const isNew = proposal !== null && proposal.token !== card.proposal?.token;
  const order = lastOf(receipts, "confirm_order")?.order ?? lastOf(receipts, "payment_link")?.order ?? null;
  let text = inMoneyOf(language, asChat(said));
  // A yes counts only after a message that shows the total.
  if (isNew && !text.includes(total)) text = `${text}\n\n${say.proposal(proposal, [])}`;
  if (order?.paymentUrl && !text.includes(order.paymentUrl)) text = `${text}\n\n${say.payHere(order)}`;
  const asksYes = proposal !== null && (isNew || text.includes(total));
  const dispute = asksYes ? undefined : lastOf(receipts, "propose_dispute");
  if (dispute && !text.includes(dispute.order.number))
    text = `${text}\n\n${say.askDispute(dispute.order, dispute.reason)}`;
  const back = asksYes || dispute ? undefined : lastOf(receipts, "propose_return");
  if (back && !text.includes(back.order.number)) text = `${text}\n\n${say.askReturn(back.order, back.wish)}`;
  const came = asksYes || dispute || back ? undefined : askedWhetherCame(receipts, card);
  if (came && !text.includes(came.number)) text = `${text}\n\n${say.askReceived(came)}`;
  const picture = pictureFor(receipts, card);
  return {
    text,
    language,
    ...(asksYes
      ? {
          buttons: [
            { id: `confirm:${proposal.token}`, title: say.buttons.confirm },
            { id: "change", title: say.buttons.change },
          ],
        }
      : {}),
    ...(dispute ? { buttons: disputeButtons(dispute, language) } : {}),
    ...(back ? { buttons: returnButtons(back, language) } : {}),
    ...(came ? { buttons: receivedButtons(came.id, language) } : {}),
    ...(picture ? { image: { productId: picture } } : {}),
    dialogue: remember(receipts, card, language, asksYes),
    confidence: 0.9,
  };
}

function disputeButtons({ order, reason }: DataOf<"propose_dispute">, language: Language): Draft["buttons"] & object {
  const { buttons } = phrasesOf[language];
  return [
    { id: `dispute:${order.id}:${reason}`, title: buttons.openIt },
    { id: "leave", title: buttons.leaveIt },
  ];
}

function returnButtons({ order, wish }: DataOf<"propose_return">, language: Language): Draft["buttons"] & object {
  const { buttons, askShop } = phrasesOf[language];
  return [
    { id: returnButton(order.id, wish), title: askShop },
    { id: "leave", title: buttons.leaveIt },
  ];
}

/** The buyer wrote that it came. Only a tap counts. */
function askedWhetherCame(receipts: readonly Receipt[], { orders }: StateCard): OrderCard | undefined {
  const refused = receipts.findLast(
    ({ tool, result }) => tool === "confirm_receipt" && !result.ok && result.code === "no_consent",
  );
  return refused?.tool === "confirm_receipt" ? orders.find(({ id }) => id === refused.input.orderId) : undefined;
}

/** The model sees amounts in one format for all languages. Its buyers see francs as the payment page writes them. */
function inMoneyOf(language: Language, text: string): string {
  return text.replaceAll(/(?<![\d.,])(\d{1,3}(?:,\d{3})*) (XOF|XAF)\b/g, (_, figure: string, currency: string) =>
    formatIn(language, money(BigInt(figure.replaceAll(",", "")), currency as "XOF" | "XAF")),
  );
}

/** The proposal that the buyer may be asked to agree to after this turn. */
function standing(receipts: readonly Receipt[], card: StateCard): Proposal | null {
  let proposal = card.proposal && card.proposal.expiresAt > card.now ? card.proposal : null;
  for (const { tool, result } of receipts) {
    if (!result.ok) continue;
    if (cartTools.includes(tool)) proposal = null;
    if (tool === "propose_order") proposal = result.data.proposal;
  }
  return proposal;
}

function remember(
  receipts: readonly Receipt[],
  { dialogue }: StateCard,
  language: Language,
  asksYes: boolean,
): DialogueState {
  const delivery = lastOf(receipts, "propose_order")?.proposal.delivery;
  const dispute = asksYes ? undefined : lastOf(receipts, "propose_dispute");
  const back = asksYes || dispute ? undefined : lastOf(receipts, "propose_return");
  const matches = lastOf(receipts, "search_products")?.matches;
  const focus =
    lastOf(receipts, "add_to_cart")?.added.id ??
    lastOf(receipts, "get_product")?.product.id ??
    (matches?.length === 1 ? matches[0]?.id : undefined);
  return {
    ...dialogue,
    language,
    asked: asksYes ? "confirm" : dispute ? "dispute" : back ? "return" : null,
    shown: matches && matches.length > 0 ? matches.map(({ id }) => id) : dialogue.shown,
    focus: focus ?? dialogue.focus,
    order: (dispute ?? back ?? lastOf(receipts, "confirm_order"))?.order.id ?? dialogue.order,
    wrong: dispute?.reason ?? null,
    giveBack: back?.wish ?? null,
    quantity: null,
    area: delivery?.kind === "area" ? delivery.area : dialogue.area,
    address: delivery?.kind === "area" ? delivery.address : dialogue.address,
    lost: 0,
  };
}

/** The only product of this turn, unless the last turn was already about it. */
function pictureFor(receipts: readonly Receipt[], { dialogue }: StateCard): string | null {
  const read = receipts.flatMap(({ tool, result }) =>
    tool === "get_product" && result.ok ? [result.data.product] : [],
  );
  const [product] = read;
  return read.length === 1 && product?.imageUrl && product.id !== dialogue.focus ? product.id : null;
}

type DataOf<Name extends ToolName> = Extract<Extract<Receipt, { tool: Name }>["result"], { ok: true }>["data"];

function lastOf<Name extends ToolName>(receipts: readonly Receipt[], name: Name): DataOf<Name> | undefined {
  const found = receipts.findLast(({ tool, result }) => tool === name && result.ok);
  return found?.result.ok ? found.result.data : undefined;
}

/** Models write for web pages; a chat has single stars and no headings. */
function asChat(text: string): string {
  return text
    .replaceAll(/\*\*(.+?)\*\*/g, "*$1*")
    .replaceAll(/^#{1,6} +/gm, "")
    .trim();
}
