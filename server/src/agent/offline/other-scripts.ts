// Scripts that the brain can't read. A buyer who writes in one gets an answer in its usual language, which says so and
// names the languages that we can read.
import type { Language } from "../brain.ts";

type OtherScript = {
  letters: RegExp;
  /** One line that ends in a question. Each language has its own name for itself. */
  notReadYet(languages: string): string;
};

const scripts: readonly OtherScript[] = [
  {
    letters: /\p{Script=Arabic}/gu,
    notReadYet: (languages) =>
      `عذرًا، لا يمكننا قراءة العربية بعد. هل يمكنكم الكتابة إلينا بإحدى هذه اللغات: ${languages}؟`,
  },
  {
    letters: /\p{Script=Han}/gu,
    notReadYet: (languages) => `抱歉，我们暂时还看不懂中文。可以用以下任一语言写给我们吗：${languages}？`,
  },
  {
    letters: /\p{Script=Hebrew}/gu,
    notReadYet: (languages) => `מצטערים, אנחנו עדיין לא קוראים עברית. אפשר לכתוב לנו באחת מהשפות האלה: ${languages}?`,
  },
  {
    letters: /\p{Script=Cyrillic}/gu,
    notReadYet: (languages) =>
      `Извините, мы пока не читаем по-русски. Вы могли бы написать нам на одном из этих языков: ${languages}?`,
  },
  {
    letters: /\p{Script=Devanagari}/gu,
    notReadYet: (languages) => `क्षमा करें, हम अभी हिंदी नहीं पढ़ पाते। क्या आप हमें इनमें से किसी भाषा में लिख सकते हैं: ${languages}?`,
  },
];

const ownNames: Record<Language, string> = { en: "English", pcm: "Naijá", fr: "Français", sw: "Kiswahili" };

/** The answer to a text with mostly letters of such a script; null for any other text. */
export function notReadYet(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = scripts.find((one) => (text.match(one.letters)?.length ?? 0) * 2 > letters);
  return script ? script.notReadYet(Object.values(ownNames).join(", ")) : null;
}
