// Below the agent's question whether an order came.
import type { Language } from "./brain.ts";
import { phrasesOf } from "./offline/say/languages.ts";

export function receivedButtons(orderId: string, language: Language): { id: string; title: string }[] {
  const { received, notYet } = phrasesOf[language].buttons;
  return [
    { id: `received:${orderId}`, title: received },
    { id: "keep", title: notYet },
  ];
}
