// Meanings that an answer may have to contain, in any wording: patterns over plain text, for all languages of the evaluation. Based on how
// shops speak, not on one brain's words.

const words = (...all: string[]): RegExp => new RegExp(all.join("|"), "u");

export const meanings: Record<string, RegExp> = {
  question: /\?|؟|፧/u,
  link: /https?:\/\/\S+/u,
  sold_out: words("sold out", "out of stock", "(has|have|don|is|are) finish", "no (longer )?(dey|available)", "not available", "unavailable", "isn't available", "none left", "we're out", "epuise", "rupture", "plus (de|en) stock", "plus disponible", "indisponible", "(im|zim|vim|wam|yam)eisha", "imekwisha", "(hai|hazi|havi)po", "hatuna tena"),
  in_stock: words("available", "in stock", "we have", "we've got", "we get", "dey (available|ground|stock)", "\\bleft\\b", "remain", "disponible", "en stock", "il (en )?reste", "nous avons", "nous l'avons", "on (en |l')?a\\b", "\\b(ipo|zipo|vipo)\\b", "tunayo|tunazo|tunavyo", "inapatikana|zinapatikana", "zimebaki|imebaki|zimesalia"),
  not_sold: words("(don't|do not|doesn't) (have|sell|carry|stock|come)", "no (get|sell|dey)\\b", "we no (get|dey|sell)", "(couldn't|could not|can't|didn't) find", "nothing (like|exactly|for)", "no \\w+ (in|for|here)", "pas de ", "n'avons pas", "(ne|n'|on) \\w+ pas", "introuvable", "aucun", "hatuna", "hatuuzi", "sina\\b", "hakuna", "hai(po|ji)", "haina"),
  not_paid: words("(hasn't|has not|have not|haven't|not|never|no) (yet )?(been )?(receiv|seen|see|reach|arriv|confirm|paid|pay|enter|show|come|got|drop)", "no (payment|money|transfer)", "not (yet|paid|been paid)", "\\bunpaid\\b", "still (wait|pending|open|unpaid)", "(money|payment) never", "don't see", "can't see", "no dey see", "pas encore", "n'(a|ai|avons|est) pas", "pas (recu|paye|arrive)", "non paye", "(hai|haya|hatu)ja\\w+", "\\bbado\\b", "sijaona", "haijalipwa"),
  paid: words("\\bpaid\\b", "payment (is |has been |was )?(received|confirmed|in)", "received (your|the) (payment|money)", "(money|payment) (don )?(enter|land|reach)", "\\bpaye\\b", "payee", "paiement (bien )?(recu|confirme)", "imelipwa", "malipo (yame|ime)?\\w*(pokele|fika|thibiti)", "tumepokea (malipo|pesa)", "umelipa"),
  person: words("\\bperson\\b", "human", "colleague", "\\bteam\\b", "someone", "somebody", "the (seller|owner|shop)", "\\boga\\b", "madam", "amaka(?!'s)", "une? (personne|humain|collegue|conseill\\w+|vendeu\\w+)", "quelqu'un", "l'equipe", "\\bmtu\\b", "mwenza", "mhudumu", "muuzaji", "mwenye duka", "timu", "binadamu", "mutum", "eniyan", "oniṣowo", "mmad", "\\bonye\\b", "ሰው", "ባለቤት", "ሻጭ"),
  cancelled: words("cancel", "annul", "(ime|ume|tume|nime)(ghairi|futa|futwa|ghairiwa|sitish)", "ghairi", "futa"),
  placed: words("order .{0,60}(placed|in|booked|confirmed|set|received)", "(placed|booked|confirmed) (your|the|am)", "order (don|is) (enter|set|ready|placed)", "commande .{0,60}(enregistree|passee|validee|confirmee|prise)", "oda .{0,60}(imewekwa|imepokelewa|imethibitishwa|tayari)", "https?://"),
  decline: words("\\b(can't|cannot|can not|couldn't|unable|not able|won't)\\b", "only (help|fit|handle|talk)", "i no (fit|sabi)", "no fit", "not something", "sorry", "not allowed", "that's not", "ne (peux|pouvons|peut) pas", "desole", "seulement", "uniquement", "impossible", "siwezi", "hatuwezi", "samahani", "\\bpole\\b", "haiwezekani", "\\bno\\b", "\\bnon\\b", "hapana", "person|colleague|team"),
  sorry: words("sorry", "apolog", "abeg no vex", "no vex", "desole", "navre", "excus", "pardon", "\\bpole\\b", "samahani", "radhi"),
  no_delivery: words("(don't|do not|doesn't|not|can't|cannot) (currently |yet )?(deliver|go|send|cover|have (that|this)|reach)", "no dey (deliver|go|reach|carry|our|inside|for (our|the))", "no get (that|this|delivery)", "outside (our|the|my)", "not (on|in|among|one of) (our|my|the)", "ne livrons pas", "pas de livraison", "(pas|hors) (dans |de )?(nos|notre|cette) zone", "ne (desservons|couvrons) pas", "n'est pas (dans|parmi)", "hatu(fiki|peleki|safirishi|leti|na huduma)", "hatupeleki", "nje ya maeneo"),
  pickup: words("pick ?up", "pick it up", "collect", "come (carry|pick|take)", "retrait", "retirer", "recuper", "boutique", "chukua", "kuja dukani"),
  stopped: words("no more (message|promo|offer|update|broadcast)", "(won't|will not|no go|stop(ped)?) (send|get|receive|message|disturb)\\w*", "unsubscribed", "opted out", "taken you off", "remove(d)? (you|your)", "(not|never) (send|get|receive) (you )?(any )?(more|promo|offer|again)", "stopped", "ne (recevrez|recevras) plus", "plus (de|aucun) (message|promo|offre|pub)", "desinscri", "desabonne", "(n'enverrons|n'envoie) plus", "huta(pokea|pata)", "hatutaku(tumia|andikia)", "tume(acha|kuondoa|sitisha)", "umeondolewa"),
  started: words("(will|go|'ll) (now )?(send|get|receive|hear|message|update)", "(subscribed|opted in|signed up|back on|added you)", "welcome back", "you're (in|on)", "(recevrez|recevras)", "(re)?inscri", "abonne", "uta(pokea|pata)", "tutaku(tumia|julisha)", "umejiunga", "umesajiliwa"),
  lowest: words("(best|last|final|lowest|least) (price|offer|i can|we can)", "(price|it)( is|'s)? (fixed|final|last)", "fixed price", "(can't|cannot|no fit|not able to|won't) (go|do|come|reduce|drop|give)", "not negotiable", "no discount", "(dernier|meilleur) prix", "prix (est |sont )?(fixe|ferme|non negociable)", "pas (de remise|de reduction|descendre|baisser|negoci)", "ne (peux|pouvons) pas", "bei (ya )?mwisho", "hai(pungui|wezi)|hatu(punguzi|wezi)", "siwezi", "bei (yake )?ni (ile|moja|hiyo)"),
  shipped: words("shipped", "on (the|its|it's) way", "dispatched", "sent out", "(dey|don) (road|go|leave|commot|come)", "with the (rider|courier)", "expedie", "en (route|chemin|livraison)", "envoye", "partie?\\b", "imetumwa", "njiani", "imesafirishwa", "imeshatumwa"),
  pending: words("pending", "(wait|await)ing", "unpaid", "not (yet )?paid", "never pay", "no pay", "to pay", "en attente", "pas (encore )?pay", "non paye", "(hai|haja)\\w*lipwa", "inasubiri", "kusubiri", "bado"),
  delivered: words("delivered", "don (reach|deliver)", "livree?", "imefika", "imewasilishwa", "umepokea"),
  please_type: words("(type|write|text|send .{0,20}(word|text)|tell me)", "can't (listen|hear|play|see|open|view)", "what (would|do|are) you", "ecri(re|vez|s)", "tapez", "pas (ecouter|voir|ouvrir|lire)", "andika", "siwezi (kusikiliza|kuona|kufungua)", "\\?"),
  noted: words("noted", "got it", "remember", "saved?\\b", "keep (it|that|am)", "\\bok(ay)?\\b", "will do", "no wahala", "note\\b", "retenu", "enregistre", "d'accord", "c'est note", "nimekumbuka", "nitakumbuka", "nimehifadhi", "\\bsawa\\b", "nime(nakili|andika)"),
  tell_later: words("(let|tell|notify|message|inform|ping|alert|text|write) you", "(go|will|'ll) (tell|let|notify|inform|holla|alert)", "when (it|e|they)('s| is| are)? (back|come|dey|restock)", "prevenir|previens|previendr|avertir|avertis|informer", "tiendrai au courant", "(nita|tuta)ku(julisha|ambia|arifu|tumia)"),
  greeting: words("\\b(hi|hello|hey|welcome|good (morning|afternoon|evening|day))\\b", "how (far|you dey|body)", "you're welcome", "bonjour", "bonsoir", "salut", "bienvenue", "habari", "karibu", "\\b(mambo|hujambo|salama|jambo|poa)\\b", "\\?"),
  greeting_ha: words("sannu", "barka", "maraba", "lafiya", "ina kwana", "yaya"),
  greeting_yo: words("bawo", "e (kaaro|kaasan|kaale|ku|nle|karo|kasan)", "kaabo", "pele", "se daadaa"),
  greeting_ig: words("nnoo", "ndewo", "kedu", "ututu oma", "ehihie oma", "mgbede oma", "daalu", "nno\\b"),
  greeting_am: words("ሰላም", "እንኳን", "እንዴት", "ጤና", "selam", "endemin"),
  thanks: words("welcome", "thank", "pleasure", "anytime", "no wahala", "enjoy", "de rien", "avec plaisir", "merci", "je vous en prie", "a bientot", "karibu", "asante", "shukran"),
}; // prettier-ignore

/** Resolves a `says:` or `never:` line that begins with a colon. @throws Error for an unknown meaning */
export function meaning(name: string): RegExp {
  const found = meanings[name];
  if (!found) throw new Error(`no meaning "${name}"`);
  return found;
}
