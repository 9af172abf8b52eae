// Days, dates, hours and time spans as written in French: sources of regular expressions over plain text.

const weekday = "(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?";
const month = "(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)";
const span = "(?:secondes?|minutes?|mn|min|heures?|h|jours?(?: ouvr(?:es|ables?))?|semaines?|mois)";
const amount =
  "(?:\\d+(?:\\s?(?:-|–|a|ou)\\s?\\d+)?|une?|deux|trois|quatre|cinq|six|sept|huit|dix|quinze|quelques|demi-?)";

export const frenchTimes: readonly string[] = [
  `\\b${weekday}\\b(?:\\s?(?:-|–|au|a)\\s?${weekday}\\b)?`,
  `\\b(?:\\d{1,2}|1er) ${month}\\b(?: \\d{4})?`,
  `\\b\\d{1,2}\\s?h(?:\\s?\\d{2})?\\b`,
  `\\b${amount}\\s?${span}\\b`,
  `\\b(?:demain|apres-demain|hier|ce soir|ce matin|cet apres-midi|cette (?:semaine|nuit)|ce week-?end|(?:la semaine|le mois|lundi|l'annee) prochaine?|le jour meme|le lendemain|dans la (?:journee|semaine|minute|heure)|d'ici (?:demain|ce soir|peu)|sous peu)\\b`,
];
