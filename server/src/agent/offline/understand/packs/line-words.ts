// Words of a message that takes goods. They say what to do with the thing next to them. Sources of expressions,
// normalised.
import type { LanguagePack } from "../language-pack.ts";

type LineWords = NonNullable<LanguagePack["lines"]>;

export const englishLines: LineWords = {
  denies:
    "not|no|nor|but not|(?:any(?:thing)? )?except|(?:no|never|not|didn't|don't|did not|do not|dont) (?:ask|want|wan|need|order|talk|say|take|add)(?: for)?",
  bareNo: "no",
  out: "remove|take (?:off|out)|take away|delete|without|drop",
  asks: "(?:can|could|may) (?:i|you|u|we) (?:please |kindly )?(?:get|have|buy|order|take|give|send|add|put)(?: me)?",
  into: "add|put|make|only|just|i want|i need|i say|i said|give me|more|another|again|extra",
  only: "only|just",
  comes: "add|put|more|another|again|extra",
  more: "more|another|again|extra",
  each: "(?:of )?each(?: (?:one|of (?:them|those|these)))?|apiece",
  beside: "too|also|as well|(?:(?:in|of) )?(?:the )?same (?:size|colou?r|kind|type|model|length)",
  same: "(?:the )?same (?:number|amount|quantity|count)(?: of)?|(?:just )?as many(?: of)?|(?:an )?equal (?:number|amount)(?: of)?|(?:the )?same(?= (?:of|for)\\b|\\s*$)",
  all: "all|every(?:thing| one)|both",
  rest: "(?:the )?other (?:one|two|three|four|five|\\d|ones|things|items)|the rest of (?:it|them)|the (?:others?|rest)",
  except: "but(?: not)?|except(?: for)?|apart from|other than|save for",
  keep: "leave|keep",
  article: "an?|some",
  sets: "make(?: (?:it|them|that|am|dem|e))?(?: be)?|let (?:it|them) be|be|only|just",
  swaps:
    "swap|change|replace|exchange|switch|instead(?: of)?|rather(?: than)?|in place of|(?:i )?(?:actually |really )?(?:mean|meant)|should(?: have)? (?:be|been)|supposed? (?:to )?be|actually(?=\\W*$)",
  fewer: "less|fewer|reduce",
  drops: "forget(?: about)?",
  stays:
    "(?:(?:and|but) )?(?:(?:leave|keep) (?:the (?:rest|others?)|everything else)(?: (?:as (?:it is|they are)|the same))?|(?:the (?:rest|others?)|everything else) (?:stays?|remains?|is fine|are fine)(?: the same)?)",
  skip: "except(?: for)?|apart from|any|anything|any one|anymore|any more|together with",
  otherwise:
    "if|because|unless|otherwise|half|double|less|fewer|instead|replace|change|swap|cancel|clear|empty|forget|under|below|what|which|how|cost|why|when|where|who|can|could|does|do you|have you|get|is it|(?:is|are) there|cheap\\w*|price|total|last price|discount|or",
};

export const pidginLines: LineWords = {
  denies: "no be|(?:no|never) (?:want|wan|need|ask|order|talk)(?: for)?",
  bareNo: "no",
  out: "comot|commot",
  into: "i wan",
  beside: "join(?: am)?",
  keep: "leave|keep",
  sets: "make (?:am|e|dem)(?: be)?",
  stays: "(?:and )?leave (?:di |the )?(?:rest|others?)(?: like that)?",
  otherwise: "wetin|last price",
};

export const frenchLines: LineWords = {
  denies:
    "pas|pas d[eu]|(?:je )?(?:ne )?(?:veux|voudrais|prends) pas(?: d[eu])?|(?:je )?ne (?:veux|prends) plus(?: d[eu])?|sauf",
  bareNo: "non|sans",
  out: "enleve[rz]?|retire[rz]?|ote[rz]?|supprime[rz]?",
  asks: "(?:est-ce que )?(?:je peux|puis-je|pourrais-je|pouvez-vous|vous pouvez) (?:avoir|prendre|me donner|me mettre|ajouter|mettre|donner)",
  into: "encore|ajoute[rz]?|mets|mettez|je veux|seulement|juste|uniquement",
  only: "seulement|juste|uniquement",
  comes: "ajoute[rz]?|mets|mettez|encore",
  more: "encore",
  each: "(?:de )?chaque|de chacune?|chacune?s?",
  beside: "aussi|egalement|(?:(?:dans|de|en|a) )?(?:la |le )?meme (?:taille|couleur|pointure|modele|format|longueur)",
  same: "autant(?: (?:de|d'))?|(?:le |la )?meme (?:nombre|quantite)(?: (?:de|d'))?|(?:la )?meme chose",
  all: "tou(?:t|s|tes?)|les (?:deux|trois)",
  rest: "les (?:(?:deux|trois|quatre|\\d) )?autres|le reste",
  except: "sauf|a part|excepte|hormis",
  keep: "garde[rz]?|laisse[rz]?",
  article: "une?|du|des|de la|de l'",
  sets: "seulement|uniquement|juste|seule?s?|mettez|mets",
  swaps:
    "remplace[rz]?|change[rz]?|echange[rz]?|au lieu d[eu]s?|a la place(?: d[eu]s?)?|plutot|(?:c'est )?(?:que )?je voulais(?: dire)?|je veux dire|que je voulais|finalement",
  fewer: "(?:en|de) moins|diminue[rz]?|reduise[rz]?",
  stays:
    "(?:et |mais )?(?:laisse[rz]?|garde[rz]?) (?:le reste|les autres)(?: comme (?:ca|avant))?|le reste (?:ne change pas|reste(?: pareil)?)|les autres (?:ne changent pas|restent(?: pareil)?)",
  skip: "sauf|hormis|n'importe (?:lequel|laquelle|lesquel(?:le)?s|quel(?:le)?s?)|ainsi que",
  otherwise:
    "y a-t-il|avez-vous|si (?:vous|tu|ca|c'est|elles?|ils?|y a|jamais|possible|dispo\\w*)|s'il (?!vous|te)|sinon|autrement|parce que|moitie|moins|remplace\\w*|change\\w*|annule\\w*|combien|quels?|quelles?|prix|coute\\w*|(?<!\\ben )ou|au",
};

export const swahiliLines: LineWords = {
  denies: "si|sio|siyo|wala|hakuna|si(?:taki|itaki|zitaki|vitaki|hitaji)",
  bareNo: "bila|hapana",
  out: "ondoa|toa|futa",
  asks: "naweza (?:kupata|kununua)|unaweza kunipa",
  into: "(?:zi|vi|i|u|ki|ya|li)we|zaidi|tena|weka|ongeza|nipe|nataka|tu|pekee",
  only: "tu|pekee",
  comes: "weka|ongeza|zaidi|tena",
  more: "zaidi|tena",
  each: "(?:ya |za |vya )?kila (?:moja|mmoja|kimoja|aina|rangi)",
  beside: "pia|vilevile|(?:ya |wa )?(?:saizi|size|ukubwa|rangi|aina) (?:ile ile|ileile|hiyo hiyo|hiyo|ile|sawa)",
  same: "(?:kwa )?(?:idadi|kiasi) (?:ile ile|hiyo hiyo|hicho hicho|hiyo|ile|sawa)",
  all: "zote|vyote|yote|wote",
  rest: "(?:hizo |zile )?(?:nyingine|zingine|vingine)(?: (?:mbili|tatu|nne))?|zilizobaki",
  except: "isipokuwa|kasoro|ila|bila",
  keep: "bakisha\\w*|bakiza\\w*|acha\\w*|wacha",
  sets: "(?:i|zi|vi|ki|u|li|ya)we|tu|pekee",
  swaps: "\\w*badili\\w*|badala y(?:a|ake|ao)|nilimaanisha|namaanisha|nilitaka|afadhali",
  fewer: "punguza\\w*|pungua",
  stays:
    "(?:na )?(?:vingine|zingine|nyingine|mengine|hivyo vingine)(?: (?:vi|zi)?(?:ache|viache|ziache|baki|vibaki|zibaki|visibadilike|zisibadilike)(?: hivyo)?)|(?:na )?acha (?:vingine|zingine|nyingine)",
  skip: "isipokuwa|wala|pamoja(?: na)?|yo?yote ile|pia",
  otherwise: "kuna|kama|ikiwa|la sivyo|kwa sababu|nusu|badala|badilisha\\w*|ngapi|bei|gharama|au",
};
