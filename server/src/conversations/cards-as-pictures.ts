// Replaces cards for a channel that has none. Each card becomes a picture with a caption. All buttons follow after the last card.
import type { Card, ChannelDriver, OutboundContent } from "../channels/index.ts";

type Tap = { id: string; title: string; card: string };

const buttonsMax = 3;
const rowsMax = 10;
/** The limit for a row, and for the button that opens the list. */
const rowTitleMax = 24;
const openerMax = 20;

export function cardsAsPictures(
  { text, cards }: Extract<OutboundContent, { type: "cards" }>,
  sends: ChannelDriver["sends"],
): OutboundContent[] {
  return [...cards.map(picture), ...whatToTap(text, cards.flatMap(tapsOf), sends)];
}

function picture({ title, subtitle, image, buttons }: Card): OutboundContent {
  const links = buttons.flatMap((button) => ("url" in button ? [`${button.title}: ${button.url}`] : []));
  const caption = [`*${title}*`, ...(subtitle ? [subtitle] : []), ...links].join("\n");
  return image === null ? { type: "text", text: caption, previewUrl: false } : { type: "image", link: image, caption };
}

function tapsOf({ title: card, buttons }: Card): Tap[] {
  return buttons.flatMap((button) => ("id" in button ? [{ ...button, card }] : []));
}

function whatToTap(text: string, taps: readonly Tap[], sends: ChannelDriver["sends"]): OutboundContent[] {
  if (taps.length === 0) return [];
  const titles = [...new Set(taps.map(({ title }) => title))];
  const said = text || [...new Set(taps.map(({ card }) => card))].join(", ");
  // A buyer can't distinguish two buttons with the same name. In a list, the card's name comes before each.
  if (taps.length <= buttonsMax && titles.length === taps.length && sends.has("buttons"))
    return [{ type: "buttons", text: said, buttons: taps.map(({ id, title }) => ({ id, title })) }];
  if (taps.length <= rowsMax && sends.has("list")) {
    const rows = taps.map(({ id, title, card }) => ({ id, title: short(card, rowTitleMax), description: title }));
    return [
      { type: "list", text: said, button: short(titles.join(" / "), openerMax), sections: [{ title: "", rows }] },
    ];
  }
  const numbered = taps.map(({ title, card }, place) => `${place + 1}. ${card} – ${title}`);
  return [{ type: "text", text: [said, ...numbered].join("\n"), previewUrl: false }];
}

function short(title: string, max: number): string {
  return title.length <= max
    ? title
    : `${title
        .slice(0, max - 1)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd()}…`;
}
