// The templates that a business account has.
import type { ChannelAccount, ChannelAnswer } from "../../driver.ts";
import type { Template } from "../../template.ts";
import { callGraph, readGraphAnswer } from "./graph.ts";
import { readQuality, reasonOf, templateState } from "./read-template-change.ts";
import { readTemplateParts } from "./read-template-parts.ts";
import { TemplateItem, TemplatesAnswer } from "./wire.ts";

const fields = "id,name,language,status,category,components,rejected_reason,quality_score";
const pageSize = 100;
/** A page has the texts of all its templates. */
const limits = { timeoutMs: 30_000, maxAnswerBytes: 2_097_152 };

export async function listTemplates(
  account: ChannelAccount,
  business: string,
  after: string | null,
): Promise<ChannelAnswer<{ templates: Template[]; next: string | null }>> {
  const query = new URLSearchParams({ fields, limit: String(pageSize), ...(after === null ? {} : { after }) });
  const path = [business, "message_templates"];
  const answer = await callGraph(account, { path, query: `?${query.toString()}` }, limits);
  const read = readGraphAnswer(answer, TemplatesAnswer);
  if (read.kind !== "known") return read;
  const { data, paging } = read.value;
  const last = paging?.cursors?.after ?? null;
  // The last page has a cursor too, followed by an empty page.
  return {
    kind: "known",
    value: { templates: data.flatMap(readTemplate), next: data.length < pageSize ? null : last },
  };
}

/** Searches the templates whose name contains this name. */
export async function findTemplate(
  account: ChannelAccount,
  business: string,
  { name, language }: { name: string; language: string },
): Promise<ChannelAnswer<Template | null>> {
  const query = new URLSearchParams({ fields, limit: String(pageSize), name });
  const path = [business, "message_templates"];
  const answer = await callGraph(account, { path, query: `?${query.toString()}` }, limits);
  const read = readGraphAnswer(answer, TemplatesAnswer);
  if (read.kind !== "known") return read;
  const found = read.value.data.flatMap(readTemplate);
  return { kind: "known", value: found.find((one) => one.name === name && one.language === language) ?? null };
}

/** One that we can't read is left out: it can't be sent either. */
function readTemplate(item: unknown): Template[] {
  if (!TemplateItem.Check(item)) return [];
  const { id, name, language, status, category, components, rejected_reason, quality_score } = item;
  return [
    {
      id: id === null || id === undefined ? null : String(id),
      name,
      language,
      category: category?.toLowerCase() ?? null,
      state: templateState(status),
      word: status,
      reason: reasonOf(rejected_reason),
      quality: quality_score?.score ? readQuality(quality_score.score) : null,
      ...readTemplateParts(components ?? []),
    },
  ];
}
