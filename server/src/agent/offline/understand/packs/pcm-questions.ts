// The subjects of Pidgin questions about goods and rules. Sellers write about them in English.
import type { LanguagePack } from "../language-pack.ts";

const never = /(?!)/;

const pidginConcepts: NonNullable<LanguagePack["concepts"]> = {
  warranty: { asked: /\b(?:if|when) (?:e|am|dem)\b.{0,12}\b(?:spoil|stop to work|no work)\b/, written: never },
  repair: { asked: /\b(?:una|you) (?:go|dey|fit) (?:repair|fix|change)\b/, written: never },
  broken: { asked: /\bif (?:e|am|dem)\b.{0,15}\b(?:break|broke|crack)\b/, written: never },
  returns: {
    asked:
      /\b(?:fit|go) (?:return|change) (?:am|dem|back)\b(?! for (?:me )?(?:to|inside))|\b(?:fit|go) bring (?:am |dem )?back\b|\bif e (?:no )?(?:size|fit|small|big)\b/,
    written: never,
  },
  wrap: { asked: /\b(?:fit|go|dey) wrap\b/, written: never },
  original: { asked: /\b(?:na|be|e be) (?:original|fake|china|copy|fayrouz)\b/, written: never },
  material: {
    asked: /\bna (?:real |pure |correct )?(?:human hair|leather|cotton|plastic|synthetic|glass|gold|silver)\b/,
    written: never,
  },
  battery: { asked: /\b(?:light|charge) (?:go|dey) last\b/, written: never },
  ingredients: { asked: /\bwetin (?:dey|they|de) (?:inside|the inside|am)\b/, written: never },
  allergy: { asked: /\b(?:my )?body dey react\b/, written: never },
  care: { asked: /\b(?:how|fit) (?:i |you |person )?(?:go |dey |take )?wash\b|\bwash (?:am|dem)\b/, written: never },
  fit: { asked: /\be (?:dey|no dey|go) (?:come |be )?(?:small|big|tight)\b|\bwhich size (?:go|fit)\b/, written: never },
  included: {
    asked: /\bhow many\b.{0,30}\bdey inside\b|\be (?:get|come|carry)\b.{0,30}\b(?:inside|abi|join)\b/,
    written: never,
  },
  lasting: { asked: /\b(?:go|dey|fit) (?:last|burn|shine|tey)\b/, written: never },
  compatible: {
    asked:
      /\b(?:e|dem|cable|case|charger|am|una own) (?:go|fit|dey) (?:work|fit|enter)\b|\bgo (?:work|enter) (?:for|with|inside)\b|\b(?:fit|go) carry (?!am\b|go\b|come\b|dem\b|me\b)\p{L}+/u,
    written: never,
  },
};

export const pidginQuestions: Pick<LanguagePack, "arrives" | "concepts" | "terms" | "comparesTwo" | "opensQuestion"> = {
  arrives:
    /\b(?:when|which day|wetin time|what time)\b.{0,25}\b(?:e|am|una|dem|rider|i)\b.{0,12}\b(?:go|dey|fit)\b.{0,12}\b(?:land|reach|come|get|arrive|bring|deliver|ready)\b|\bhow (?:many days|long)\b.{0,20}\be (?:go|dey)\b/,
  concepts: pidginConcepts,
  comparesTwo:
    /\bwhich (?:one )?(?:strong|better|good|pass|big|last) pass\b|\bwetin (?:be|dey) (?:the )?difference\b|\bwhich one (?:for|of) (?:dem|the two)\b/,
  opensQuestion:
    "(?:e|dem|am) (?:dey|get|fit|be|go|carry|no dey)(?= )|na (?=\\p{L}+.{0,25}\\?)|(?:una|i|you) (?:fit|go|dey)(?= )|wetin(?= )|shey(?= )|abi(?= )|if e(?= )",
};
