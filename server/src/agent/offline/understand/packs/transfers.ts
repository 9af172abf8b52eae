// How buyers say that they pay by transfer when the goods arrive. For normalised text, one language after the other.

const any = (...parts: readonly string[]): RegExp => new RegExp(parts.join("|"), "u");

export const byTransfer = any(
  "\\b(?:transfer\\p{L}*|send (?:you |una |the |your |am )*(?:money|cash)|(?:to|into) (?:your|una|ur|the) account|aza|bank app|mobile money|momo|opay|palmpay|pos|card)\\b",
  "\\b(?:virement|vire[rz]?|transf[eé]r\\p{L}*|orange money|wave|mobile money|momo|carte)\\b",
  "\\b(?:m-?pesa|tigo ?pesa|airtel money|nitatuma|nitume|kutuma (?:pesa|hela)|benki|kadi)\\b",
);

export const atDoor = any(
  "\\b(?:on|at|upon|after) (?:delivery|arrival)\\b|\\b(?:when|once|as soon as|if|after|before|the moment)\\b[^.?!]{0,25}\\b(?:come|comes|here|reach\\p{L}*|arriv\\p{L}*|land\\p{L}*|gets? (?:here|there)|bring\\p{L}*|deliver\\p{L}*)\\b|\\b(?:to|for|pay) (?:the |una |your )?(?:rider|dispatch)\\b|\\bat (?:the|my) (?:door|gate)\\b",
  "\\ba la (?:livraison|porte|reception)\\b|\\b(?:quand|lorsque|des que|une fois que?)\\b[^.?!]{0,25}\\b(?:arriv\\p{L}+|livr\\p{L}+|la|recois|recu)\\b",
  "\\b(?:a|u|i|zi|vi|li|ki)(?:ki|me)(?:fika|letwa|kuja|pata)\\b|\\bni(?:ki|me)(?:pokea|pata|letewa)\\b|\\bmlangoni\\b|\\bbaada ya (?:kupokea|kuletewa)\\b",
);
