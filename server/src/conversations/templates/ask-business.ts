// Asks the channel which business an account belongs to.
import type { Channel } from "../../channels/index.ts";

/** The channel's id of the business that an account belongs to; its templates are there. Null: the channel doesn't say. */
export async function askBusiness({ driver, account }: Channel): Promise<string | null> {
  const answer = await driver.inspect(account);
  return answer.kind === "known" ? answer.value.business : null;
}
