import type { Channel } from "../../channels/index.ts";

/** The business at the channel that an account belongs to, where its templates are. Null: the channel doesn't say. */
export async function askBusiness({ driver, account }: Channel): Promise<string | null> {
  const answer = await driver.inspect(account);
  return answer.kind === "known" ? answer.value.business : null;
}
