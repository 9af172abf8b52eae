// `POST /mpesa/c2b/v2/registerurl`: where payments from the menu are reported. In production once, then only in the portal.
import type { Answer } from "../answer.ts";
import { newOriginatorConversationId } from "./identifiers.ts";
import { isNoticeAddress, textField, type Fields } from "./read-fields.ts";
import { refuseField, refuseMerchant, refuseRegistered } from "./refusals.ts";
import type { MpesaWorld } from "./world.ts";

const bannedWords = /mpesa|safaricom|exe|cmd|sql|query/i;
const tunnels = /\b(ngrok|localtunnel|mockbin|requestbin|pipedream)\b/i;

export function registerUrls(world: MpesaWorld, app: string, body: Fields, version: 1 | 2): Answer {
  const { books, settings } = world;
  const shortCode = textField(body, "ShortCode");
  if (!/^\d{5,7}$/.test(shortCode)) return refuseField("ShortCode");
  const responseType = textField(body, "ResponseType");
  if (responseType !== "Completed" && responseType !== "Cancelled") return refuseField("ResponseType");
  const confirmationUrl = textField(body, "ConfirmationURL");
  const validationUrl = textField(body, "ValidationURL");
  const isAllowed = (url: string) =>
    isNoticeAddress(url, settings.lenientAddresses) && !bannedWords.test(url) && !tunnels.test(url);
  if (!isAllowed(confirmationUrl)) return refuseField("ConfirmationURL");
  if (!isAllowed(validationUrl)) return refuseField("ValidationURL");
  if (books.accounts.get(shortCode)?.consumerKey !== app) return refuseMerchant();
  if (books.menuAddresses.has(shortCode) && !settings.registerAgain) return refuseRegistered();
  books.menuAddresses.set(shortCode, { shortCode, responseType, confirmationUrl, validationUrl, version });
  return {
    http: 200,
    body: {
      OriginatorCoversationID: newOriginatorConversationId(),
      ResponseCode: "0",
      ResponseDescription: "Success",
    },
  };
}
