// Templates and their review. Every change of state is reported by webhook to the numbers' platform.
import { templateOutcomes } from "../outcomes.ts";
import type { Template, TemplateQuality, TemplateStatus } from "./account-books.ts";
import type { BusinessNumber } from "./books.ts";
import { postWebhook } from "./post-webhook.ts";
import { findingAgainst } from "./review-template.ts";
import type { WhatsappWorld } from "./world.ts";

/** The configured templates of a number. */
export function seedTemplates({ accounts, books }: WhatsappWorld, number: BusinessNumber): void {
  const wabaId = books.portfolioOf(number);
  for (const { name, language, category, status, components, parameterFormat } of number.templates ?? [])
    accounts.putTemplate({
      wabaId,
      name,
      language,
      category: category ?? "UTILITY",
      status: status ?? "APPROVED",
      parameterFormat: parameterFormat ?? "POSITIONAL",
      components: components ?? null,
      reason: null,
    });
}

/** The review of a new template: decided by its name, otherwise by its content. */
export function reviewTemplate(world: WhatsappWorld, template: Template): void {
  const { clock, behaviour } = world;
  const asked = templateOutcomes.find(({ ending }) => template.name.endsWith(ending))?.status;
  const finding = asked === undefined ? findingAgainst(template) : null;
  const outcome = asked ?? (finding === null ? "APPROVED" : "REJECTED");
  if (outcome === "PENDING") return;
  clock.at(clock.now() + behaviour.templateReviewMs, async () => {
    const reason = outcome === "REJECTED" ? (finding ?? "INVALID_FORMAT") : null;
    await setTemplateStatus(world, template, outcome === "REJECTED" ? "REJECTED" : "APPROVED", reason);
    if (outcome === "PAUSED" || outcome === "DISABLED") await setTemplateStatus(world, template, outcome, null);
  });
}

/** Changes the stored state and reports it. Resolves after the platform's first answer. */
export async function setTemplateStatus(
  world: WhatsappWorld,
  { wabaId, name, language }: Pick<Template, "wabaId" | "name" | "language">,
  status: TemplateStatus,
  reason: string | null,
): Promise<void> {
  const known = world.accounts.template(wabaId, name, language);
  if (!known) return;
  const template = world.accounts.putTemplate({ ...known, status, reason });
  if (status === "DELETED") world.accounts.dropTemplate(template);
  const value = {
    event: status,
    message_template_id: Number(template.id),
    message_template_name: name,
    message_template_language: language,
    reason: reason ?? "NONE",
    message_template_category: template.category,
  };
  await tell(world, {
    wabaId,
    field: "message_template_status_update",
    value,
    about: `template ${name} ${language} ${status}`,
  });
}

/** Buyers' opinion of it has changed. Resolves after the platform's first answer. */
export async function setTemplateQuality(
  world: WhatsappWorld,
  { wabaId, name, language }: Pick<Template, "wabaId" | "name" | "language">,
  quality: TemplateQuality,
): Promise<void> {
  const known = world.accounts.template(wabaId, name, language);
  if (!known) return;
  world.accounts.putTemplate({ ...known, quality });
  const value = {
    previous_quality_score: known.quality ?? "UNKNOWN",
    new_quality_score: quality,
    message_template_id: Number(known.id),
    message_template_name: name,
    message_template_language: language,
  };
  await tell(world, {
    wabaId,
    field: "message_template_quality_update",
    value,
    about: `template ${name} ${language} is ${quality}`,
  });
}

async function tell(
  world: WhatsappWorld,
  {
    wabaId,
    field,
    value,
    about,
  }: {
    wabaId: string;
    field: "message_template_status_update" | "message_template_quality_update";
    value: object;
    about: string;
  },
): Promise<void> {
  const time = Math.floor(world.clock.now() / 1000);
  const posts = receiversOf(world, wabaId).map(async (number) => {
    const posting = postWebhook(world, { number, updates: [{ field, value, time }], about });
    if (world.behaviour.gatherMs === null) await posting;
  });
  await Promise.all(posts);
}

/** One number for each address that gets the account's webhooks. */
function receiversOf({ books }: WhatsappWorld, wabaId: string): BusinessNumber[] {
  const own = [...books.numbers.values()].filter((number) => books.portfolioOf(number) === wabaId);
  return [...new Map(own.map((number) => [number.webhookUrl, number])).values()];
}
