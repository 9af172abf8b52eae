// Who keeps something of a customer, in the order in which it moves: orders go by their conversation.
import { conversationPart } from "../conversations/index.ts";
import type { CustomerPart } from "../customers/index.ts";
import { orderPart } from "../orders/index.ts";

export const customerParts: readonly CustomerPart[] = [conversationPart, orderPart];
