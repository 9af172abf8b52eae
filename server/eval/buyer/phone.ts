// A buyer's phone on either channel: writes over the simulated channel and reads what the shop says.
import type { Simulator } from "../../../simulator/src/simulator.ts";
import { quiet } from "../../test/support/whatsapp.ts";
import type { TestSystem } from "../../test/support/system.ts";
import type { Act, Heard, TaskChannel } from "../../src/rehearsal/index.ts";
import type { OpenShop } from "../world.ts";

export type Phone = {
  /** As the channel calls this buyer. */
  address: string;
  /** Does it and waits until everything that follows has come to rest. @returns what the shop said to it. */
  does(act: Act): Promise<Heard[]>;
  heard(): Heard[];
};

let buyers = 0;

export function openPhone(
  system: TestSystem,
  { simulator, open, channel, name }: { simulator: Simulator; open: OpenShop; channel: TaskChannel; name: string },
): Phone {
  buyers += 1;
  const line = channel === "whatsapp" ? whatsapp(system, simulator, open, name) : instagram(simulator, open, name);
  return {
    address: line.address,
    heard: line.heard,
    does: async (act) => {
      const before = line.heard().length;
      system.clock.advance(1_000);
      await line.posts(act);
      await quiet(simulator, system);
      return line.heard().slice(before);
    },
  };
}

type Wire = { address: string; heard(): Heard[]; posts(act: Act): Promise<unknown> };

function whatsapp(
  system: TestSystem,
  { whatsapp: channel }: Simulator,
  { shop, products }: OpenShop,
  name: string,
): Wire {
  // The simulator gives some endings a behaviour of their own; 77 has none.
  const address = `+23481${String(buyers).padStart(6, "0")}77`;
  const frame = { phoneNumberId: shop.account, from: address, name };
  const posts = async (act: Act): Promise<unknown> => {
    // By the clock of the tests, as a channel's own clock would have it.
    const timestamp = String(Math.floor(system.clock.now().getTime() / 1_000));
    const raw = (...messages: Record<string, unknown>[]) =>
      channel.writeAs({ ...frame, messages: messages.map((message) => ({ timestamp, ...message })) });
    switch (act.kind) {
      case "texts":
        return raw(...act.texts.map((body) => ({ type: "text", text: { body } })));
      case "forwarded":
        return raw({ type: "text", text: { body: act.text }, context: { forwarded: true } });
      case "caption":
        return raw({ type: "image", image: { id: "1", mime_type: "image/jpeg", sha256: "x", caption: act.text } });
      case "media":
        return raw(mediaItems[act.what]);
      case "tap":
        return raw({ type: "interactive", interactive: { type: "button_reply", button_reply: act.choice } });
      case "cart":
        return raw({
          type: "order",
          order: {
            catalog_id: "1",
            text: "",
            product_items: act.lines.map((line) => ({
              product_retailer_id: products.get(line.product)?.id ?? "",
              quantity: line.quantity,
              item_price: 1,
              currency: "NGN",
            })),
          },
        });
      case "enquiry":
        return raw({
          type: "text",
          text: { body: act.text },
          context: { referred_product: { catalog_id: "1", product_retailer_id: products.get(act.product)?.id ?? "" } },
        });
    }
  };
  return { address, posts, heard: () => channel.sentTo(address).map(({ text, choices }) => ({ text, choices })) };
}

const mediaItems: Record<"voice" | "picture" | "location" | "sticker", Record<string, unknown>> = {
  voice: { type: "audio", audio: { id: "1", mime_type: "audio/ogg; codecs=opus", sha256: "x", voice: true } },
  picture: { type: "image", image: { id: "1", mime_type: "image/jpeg", sha256: "x" } },
  location: { type: "location", location: { latitude: 6.5, longitude: 3.37 } },
  sticker: { type: "sticker", sticker: { id: "1", mime_type: "image/webp", sha256: "x", animated: false } },
};

function instagram({ instagram: channel }: Simulator, { shop }: OpenShop, name: string): Wire {
  const address = `buyer.${buyers}`;
  const frame = { from: address, name, account: shop.handle };
  const posts = async (act: Act): Promise<unknown> => {
    switch (act.kind) {
      case "texts":
        return channel.writeTogether(act.texts.map((text) => ({ ...frame, text })));
      case "forwarded":
        return channel.writeAs({ ...frame, text: act.text });
      case "caption":
        return channel.writeTogether([
          { ...frame, attachments: [{ type: "image", base64: "AAAA", mimeType: "image/jpeg" }] },
          { ...frame, text: act.text },
        ]);
      case "media":
        return channel.writeAs({
          ...frame,
          attachments: [{ type: act.what === "voice" ? "audio" : "image", base64: "AAAA" }],
        });
      case "tap":
        return channel.writeAs({ ...frame, text: act.choice.title, quickReply: { payload: act.choice.id } });
      case "cart":
      case "enquiry":
        throw new Error(`${act.kind} is WhatsApp's alone`);
    }
  };
  return {
    address,
    posts,
    heard: () =>
      channel.sentTo(address).map(({ text, choices }) => ({
        text,
        choices: choices.map(({ payload, title }) => ({ id: payload, title })),
      })),
  };
}
