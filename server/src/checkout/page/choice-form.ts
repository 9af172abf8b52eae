// The options that were not chosen with the order, line by line: selects and a button, without a script.
import { html, type Html, ownAddress } from "../../kernel/http/html.ts";
import type { MissingChoices, OrderFacts } from "./view.ts";
import type { PayLanguage } from "./words.ts";

export function choiceForm({ choices, language }: Pick<OrderFacts, "choices" | "language">): Html | null {
  if (!choices) return null;
  const words = choiceWords[language];
  return html`<form class="next choices" method="post" action="${ownAddress(choices.action)}">
    <h2>${words.title}</h2>
    <p>${words.lead}</p>
    ${choices.lines.map((line) => lineFields(line, words.choose))}
    <p><button class="button quiet" type="submit">${words.save}</button></p>
  </form> `;
}

function lineFields({ name, fields }: MissingChoices["lines"][number], choose: string): Html {
  return html`${fields.map(
    ({ id, label, values }) =>
      html`<div class="field">
        <label for="${id}"><bdi>${name}</bdi>: ${label}</label>
        <select id="${id}" name="${id}" required>
          <option value="">${choose}</option>
          ${values.map((value) => html`<option>${value}</option>`)}
        </select>
      </div>`,
  )}`;
}

type ChoiceWords = { title: string; lead: string; choose: string; save: string; size: string; colour: string };

export const choiceWords: Record<PayLanguage, ChoiceWords> = {
  en: {
    title: "Still to choose",
    lead: "The shop packs your order after you choose.",
    choose: "Choose",
    save: "Save my choice",
    size: "Size",
    colour: "Colour",
  },
  fr: {
    title: "Encore à choisir",
    lead: "La boutique prépare votre commande dès que c'est choisi.",
    choose: "Choisir",
    save: "Enregistrer mon choix",
    size: "Taille",
    colour: "Couleur",
  },
  pcm: {
    title: "E remain make you choose",
    lead: "The shop go pack your order when you don choose.",
    choose: "Choose",
    save: "Save wetin I choose",
    size: "Size",
    colour: "Colour",
  },
  sw: {
    title: "Bado kuchagua",
    lead: "Duka litafungasha oda yako ukishachagua.",
    choose: "Chagua",
    save: "Hifadhi chaguo langu",
    size: "Saizi",
    colour: "Rangi",
  },
};
