// What WhatsApp stores of a business in addition to its messages: templates, commerce settings, subscriptions, and buyers' marketing preferences.

export type TemplateStatus = "PENDING" | "APPROVED" | "REJECTED" | "PAUSED" | "DISABLED" | "DELETED";

export type TemplateQuality = "GREEN" | "YELLOW" | "RED" | "UNKNOWN";

export type Template = {
  id: string;
  wabaId: string;
  name: string;
  language: string;
  category: "MARKETING" | "UTILITY" | "AUTHENTICATION";
  status: TemplateStatus;
  parameterFormat: "NAMED" | "POSITIONAL";
  /** As created; null for one that was configured by name only: its parameters are not checked. */
  components: readonly Record<string, unknown>[] | null;
  reason: string | null;
  quality?: TemplateQuality;
};

export type CommerceSettings = { is_cart_enabled: boolean; is_catalog_visible: boolean };

/** Where an account's webhooks go; `off` after the app was removed. */
export type Subscription = { override: string | null; off: boolean };

/** A buyer came from an ad: the free entry point opens with the business's first answer. */
export type AdEntry = { at: number; freeUntil: number | null };

export type AccountContents = {
  templates: Template[];
  commerce: [phoneNumberId: string, settings: CommerceSettings][];
  subscriptions: [wabaId: string, subscription: Subscription][];
  stopped: string[];
  adEntries: [pair: string, entry: AdEntry][];
  /** Free-form messages, by number and month. */
  answers?: [month: string, count: number][];
};

export type AccountBooks = ReturnType<typeof createAccountBooks>;

const firstTemplateId = 1_990_000_000_000_000;

export function createAccountBooks() {
  const templates = new Map<string, Template>();
  const commerce = new Map<string, CommerceSettings>();
  const subscriptions = new Map<string, Subscription>();
  const stopped = new Set<string>();
  const adEntries = new Map<string, AdEntry>();
  const answers = new Map<string, number>();
  let lastTemplateId = firstTemplateId;

  const keyOf = (wabaId: string, name: string, language: string) => `${wabaId} ${name} ${language}`;

  return {
    subscriptions,
    adEntries,
    answers,
    template: (wabaId: string, name: string, language: string) => templates.get(keyOf(wabaId, name, language)),
    templatesOf: (wabaId: string) => [...templates.values()].filter((one) => one.wabaId === wabaId),
    putTemplate(template: Omit<Template, "id">): Template {
      const key = keyOf(template.wabaId, template.name, template.language);
      const id = templates.get(key)?.id ?? String((lastTemplateId += 1));
      const kept = { ...template, id };
      templates.set(key, kept);
      return kept;
    },
    dropTemplate: ({ wabaId, name, language }: Template) => templates.delete(keyOf(wabaId, name, language)),

    commerceOf: (phoneNumberId: string): CommerceSettings =>
      commerce.get(phoneNumberId) ?? { is_cart_enabled: true, is_catalog_visible: false },
    setCommerce: (phoneNumberId: string, settings: CommerceSettings) => void commerce.set(phoneNumberId, settings),

    wantsMarketing: (wabaId: string, waId: string) => !stopped.has(`${wabaId} ${waId}`),
    setMarketing(wabaId: string, waId: string, wanted: boolean) {
      if (wanted) stopped.delete(`${wabaId} ${waId}`);
      else stopped.add(`${wabaId} ${waId}`);
    },

    contents: (): AccountContents => ({
      templates: [...templates.values()],
      commerce: [...commerce],
      subscriptions: [...subscriptions],
      stopped: [...stopped],
      adEntries: [...adEntries],
      answers: [...answers],
    }),
    restore(contents: AccountContents) {
      for (const template of contents.templates) {
        templates.set(keyOf(template.wabaId, template.name, template.language), template);
        lastTemplateId = Math.max(lastTemplateId, Number(template.id));
      }
      for (const [id, settings] of contents.commerce) commerce.set(id, settings);
      for (const [id, subscription] of contents.subscriptions) subscriptions.set(id, subscription);
      for (const one of contents.stopped) stopped.add(one);
      for (const [pair, entry] of contents.adEntries) adEntries.set(pair, entry);
      for (const [month, count] of contents.answers ?? []) answers.set(month, count);
    },
  };
}
