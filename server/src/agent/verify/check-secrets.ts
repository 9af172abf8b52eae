// Card numbers, PINs and bank codes: the agent never asks for them. A draft may say that they must never be shared, and
// where they are entered instead.
import { clausesOf } from "./clause.ts";
import { wrong, type Findings } from "./finding.ts";

const card = "(?:(?:atm|debit|credit|bank|visa|master ?card|verve)\\s)?card";
const secrets = new RegExp(
  [
    "\\b(?:your|ur|the|my|m-?pesa|momo|card|atm|bank|mobile money|orange money|wave|code) pins?\\b(?! (?:location|drop))|\\bpin (?:code|number|yako|ya)\\b|\\bnamba ya siri\\b|\\bneno la siri\\b|\\bnywila\\b",
    "\\b(?:cvv2?|cvc|otp|bvn|nin)\\b|\\bpass(?:word|code)s?\\b|\\bone[- ]time (?:password|pass|code|pin)\\b|\\bmots? de passe\\b|\\bcode (?:secret|pin|otp|de (?:securite|verification|validation))\\b",
    `\\b${card}(?:'s)? (?:numbers?|no|details?|information|info|data|pin|digits)\\b|\\b(?:numbers?|digits?|code|photo|picture|snap|both sides|front|back|expiry|expiration)\\b[^.!?]{0,30}\\b${card}\\b|\\bsnap (?:your |the )?${card}\\b|\\b${card}\\b[^.!?]{0,25}\\b(?:front and back|expir\\w+|digits)\\b`,
    "\\b(?:numeros?|chiffres?|code|photo|dos)\\b[^.!?]{0,40}\\bcarte\\b(?! de (?:visite|voeux))|\\bcarte (?:bancaire|bleue)\\b[^.!?]{0,20}\\bnumeros?\\b|\\bcode recu\\b|\\bcode\\b[^.!?]{0,15}\\bpar sms\\b",
    "\\b(?:namba|nambari|picha|tarehe)\\b[^.!?]{0,25}\\bkadi\\b",
    "\\bcode\\b[^.!?]{0,20}\\b(?:bank|network|mtn|safaricom)\\b[^.!?]{0,20}\\b(?:sent|texted|sends?|send)\\b|\\b(?:online|internet|mobile) banking (?:details|login|user)\\b",
  ].join("|"),
  "gu",
);
/** Where they belong: the bank's page or the payment page. */
const elsewhere =
  /\bonly (?:on|in|at|enter)\b|\b(?:on|in) (?:the|your) (?:secure |payment )?(?:page|phone|app)\b|\bpage (?:de|of)\b|\bsur la page\b|\bkwenye ukurasa\b/;
const asked =
  /\b(?:send|share|forward|reply|tell me|give me|give us|text me|drop|type|i need|we need|envoye\w*|donne\w*|nitumie|tutumie|nipe|tupe|tuma)\b/;

/** @param rest a sentence, without what it quotes */
export function checkSecrets(findings: Findings, rest: string): void {
  for (const { text, denied } of clausesOf(rest)) {
    if (denied || (elsewhere.test(text) && !asked.test(text))) continue;
    for (const [said] of text.matchAll(secrets)) wrong(findings, "claim", said, "nobody is asked for this");
  }
}
