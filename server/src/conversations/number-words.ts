// Numbers below a thousand in words, as people spell out a code: single digits, pairs or groups of three. English with its Pidgin
// spellings, French and Swahili; of other languages the single digits.

const pidgin: Record<string, string> = { one: "wan", three: "tri", five: "faif", six: "siks", nine: "nain" };

/**
 * From 0 to 9: Hausa; Yoruba as one counts, as people write it without tone, and as one lists; Igbo; two spellings of Twi; Luganda; Kikuyu; Luo;
 * Somali; Portuguese; Arabic in both scripts. A plus joins two words.
 */
const digits = [
  "sifili daya biyu uku hudu biyar shida bakwai takwas tara",
  "odo eni eji eta erin arun efa eje ejo esan",
  "odo ookan eeji eeta eerin aarun eefa eeje eejo eesan",
  "odo okan meji meta merin marun mefa meje mejo mesan",
  "efu otu abuo ato ano ise isii asaa asato itoolu",
  "hwee baako mmienu mmiensa ɛnan enum nsia nson nwɔtwe nkron",
  "hwee baako abien abiesa anan anum asia ason awɔtwe akron",
  "zeero emu bbiri ssatu nnya ttaano mukaaga musanvu munaana mwenda",
  "zero imwe igiri ithatu inya ithano ithathatu mugwanja inyanya kenda",
  "nono achiel ariyo adek ang+wen abich auchiel abiriyo aboro ochiko",
  "eber kow laba saddex afar shan lix toddoba siddeed sagaal",
  "zero um dois tres quatro cinco seis sete oito nove",
  "صفر واحد اثنان ثلاثة اربعة خمسة ستة سبعة ثمانية تسعة",
  "sifr wahid ithnan thalatha arbaa khamsa sitta sabaa thamaniya tisaa",
];

/** Keyed by words without accents and with single spaces: "eighty three" → "83". */
export const numberWords: ReadonlyMap<string, string> = new Map([
  ...[inEnglish, inFrench, inSwahili].flatMap((words) =>
    Array.from({ length: 1_000 }, (_, number) =>
      words(number).map((said): [string, string] => [said, `${number}`]),
    ).flat(),
  ),
  ...digits.flatMap((words) =>
    words.split(" ").map((said, digit): [string, string] => [said.replace("+", " "), `${digit}`]),
  ),
]);
export const wordsMost = Math.max(...[...numberWords.keys()].map((said) => said.split(" ").length));
/** "double three" is 33. */
export const repeats: ReadonlyMap<string, number> = new Map([
  ["double", 2],
  ["triple", 3],
]);

const joinedDigit = /zero|one|two|three|four|five|six|seven|eight|nine/g;

/** "twofourone" → "241". Undefined for any other word. */
export function joinedDigits(word: string): string | undefined {
  const parts = word.match(joinedDigit) ?? [];
  if (parts.length < 2 || parts.join("") !== word) return undefined;
  return parts.map((part) => numberWords.get(part) ?? "").join("");
}

function inEnglish(number: number): string[] {
  const small =
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
      " ",
    );
  const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
  const below = (rest: number): string =>
    small[rest] ?? [tens[Math.floor(rest / 10) - 2], rest % 10 === 0 ? "" : small[rest % 10]].filter(Boolean).join(" ");
  if (number === 0) return ["zero", "nought", "oh"];
  if (number >= 100) return hundreds(number, (many) => `${small[many]} hundred`, below, "and");
  const said = below(number);
  const other = pidgin[said];
  return other === undefined ? [said] : [said, other];
}

function inFrench(number: number): string[] {
  const small =
    "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix+sept dix+huit dix+neuf"
      .split(" ")
      .map((one) => one.replace("+", " "));
  const tens = ["vingt", "trente", "quarante", "cinquante", "soixante", "soixante", "quatre vingt", "quatre vingt"];
  const below = (rest: number): string => {
    if (rest < 20) return small[rest] ?? "";
    const place = Math.floor(rest / 10) - 2;
    const over = place === 5 || place === 7 ? (rest % 10) + 10 : rest % 10;
    if (rest === 80) return "quatre vingts";
    const and = (over === 1 || over === 11) && place < 6 ? "et" : "";
    return [tens[place], and, over === 0 ? "" : small[over]].filter(Boolean).join(" ");
  };
  if (number < 100) return number === 1 ? ["un", "une"] : [below(number)];
  const hundred = (many: number) => (many === 1 ? "cent" : `${small[many]} ${number % 100 === 0 ? "cents" : "cent"}`);
  return hundreds(number, hundred, below, null);
}

function inSwahili(number: number): string[] {
  const small = "sifuri moja mbili tatu nne tano sita saba nane tisa".split(" ");
  const tens = "kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini".split(" ");
  const below = (rest: number): string =>
    rest < 10
      ? (small[rest] ?? "")
      : [tens[Math.floor(rest / 10) - 1], ...(rest % 10 === 0 ? [] : ["na", small[rest % 10]])].join(" ");
  return number < 100 ? [below(number)] : hundreds(number, (many) => `mia ${small[many]}`, below, "na");
}

function hundreds(
  number: number,
  hundred: (many: number) => string,
  below: (rest: number) => string,
  and: string | null,
): string[] {
  const [many, rest] = [hundred(Math.floor(number / 100)), number % 100];
  if (rest === 0) return [many];
  return [`${many} ${below(rest)}`, ...(and === null ? [] : [`${many} ${and} ${below(rest)}`])];
}
