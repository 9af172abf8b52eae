// The templates of a business account, as they are kept there.
import type { ChannelAccount, ChannelAnswer, Template } from "../../driver.ts";
import { callGraph, readGraphAnswer } from "./graph.ts";
import { reasonOf, templateState } from "./read-template-change.ts";
import { TemplateBody, TemplateItem, TemplatesAnswer } from "./wire.ts";

const fields = "name,language,status,category,components,rejected_reason";
const pageSize = 100;
/** A page has the words of all its templates. */
const limits = { timeoutMs: 30_000, maxAnswerBytes: 2_097_152 };

export async function listTemplates(
  account: ChannelAccount,
  business: string,
  after: string | null,
): Promise<ChannelAnswer<{ templates: Template[]; next: string | null }>> {
  const query = new URLSearchParams({ fields, limit: String(pageSize), ...(after === null ? {} : { after }) });
  const path = [business, "message_templates"];
  const answer = await callGraph(account, "GET", path, { query: `?${query.toString()}` }, limits);
  const read = readGraphAnswer(answer, TemplatesAnswer);
  if (read.kind !== "known") return read;
  const { data, paging } = read.value;
  const last = paging?.cursors?.after ?? null;
  // The last page has a cursor, too, and after it comes an empty one.
  return {
    kind: "known",
    value: { templates: data.flatMap(readTemplate), next: data.length < pageSize ? null : last },
  };
}

/** One that can't be read is left out: it can't be sent either. */
function readTemplate(item: unknown): Template[] {
  if (!TemplateItem.Check(item)) return [];
  const { name, language, status, category, components, rejected_reason } = item;
  const body = (components ?? []).find((component) => TemplateBody.Check(component));
  return [
    {
      name,
      language,
      category: category?.toLowerCase() ?? null,
      state: templateState(status),
      word: status,
      reason: reasonOf(rejected_reason),
      body: body?.text ?? null,
    },
  ];
}
