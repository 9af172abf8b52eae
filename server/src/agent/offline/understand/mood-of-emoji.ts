// What an emoji alone says about an order. Emoji that are clearly pleased are a yes or thanks, and emoji that are
// clearly displeased are a no. All others are neither.
import { emojiOf } from "./normalise.ts";

const pleased = emojis("👍 👌 🙏 🤝 👏 🙌 💪 🫶 🤗 🤩 🥳 🎉 🎊 ✨ 💯 ✅ ✔ ☑ 🆗 🔥 💃 🕺 🌹 💐 🌸 🌺 🌷 💋 😋 😎 😇 😊 ☺ 🙂 😀 😃 😄 😁 😆 😉 😌 🥰 😍 😘 😻 😺 ❤ 🧡 💛 💚 💙 💜 🤎 🖤 🤍 💖 💕 💗 💓 💞 💝 💘 ♥ 🫡"); // prettier-ignore
const displeased = emojis("👎 ❌ ✖ 🚫 ⛔ 🛑 🙅 🖕 😡 😠 🤬 😤 👿 😾 😢 😭 😿 🥺 😥 😓 😰 😨 😱 😖 😣 😫 😩 😞 😔 😟 🙁 ☹ 😕 😒 🙄 🤦 🤢 🤮 💔 💩"); // prettier-ignore

export function displeases(raw: string): boolean {
  return emojiOf(raw).some((one) => displeased.has(one));
}

/** Each emoji is clearly pleased. */
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
