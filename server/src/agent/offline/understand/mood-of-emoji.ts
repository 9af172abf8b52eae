// What an emoji alone says of an order. Of the many that there are, those that are clearly pleased are a yes or thanks, and those that are clearly
// displeased a no; all others are neither.
import { emojiOf } from "./normalise.ts";

const pleased = emojis("👍 👌 🙏 🤝 👏 🙌 💪 🫶 🤗 🤩 🥳 🎉 🎊 ✨ 💯 ✅ ✔ ☑ 🆗 🔥 💃 🕺 🌹 💐 🌸 🌺 🌷 💋 😋 😎 😇 😊 ☺ 🙂 😀 😃 😄 😁 😆 😉 😌 🥰 😍 😘 😻 😺 ❤ 🧡 💛 💚 💙 💜 🤎 🖤 🤍 💖 💕 💗 💓 💞 💝 💘 ♥ 🫡"); // prettier-ignore
const displeased = emojis("👎 ❌ ✖ 🚫 ⛔ 🛑 🙅 🖕 😡 😠 🤬 😤 👿 😾 😢 😭 😿 🥺 😥 😓 😰 😨 😱 😖 😣 😫 😩 😞 😔 😟 🙁 ☹ 😕 😒 🙄 🤦 🤢 🤮 💔 💩"); // prettier-ignore

export function displeases(raw: string): boolean {
  return emojiOf(raw).some((one) => displeased.has(one));
}

/** Each of them is clearly pleased. */
export function pleases(raw: string): boolean {
  const all = emojiOf(raw);
  return all.length > 0 && all.every((one) => pleased.has(one));
}

export function isOnlyEmoji(raw: string): boolean {
  return emojiOf(raw).length > 0 && !/[\p{L}\p{N}]/u.test(raw.normalize("NFKC"));
}

function emojis(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
