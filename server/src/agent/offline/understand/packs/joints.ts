// Words that join two words of one name, and European sizes, in the four languages.

/** "Front and Rear Light", "Salt & Pepper Set" */
export const joinsNames = /^(?:and|et|na|n|with|avec|&|\+)$/;
/** "42 EU", "EU 42" */
export const ofEurope =
  /(?<![\p{L}\p{N}])(?:(?:size\s)?(?:eu|eur)\s?(\d{2}(?:[.,]5)?)|(?:size\s)?(\d{2}(?:[.,]5)?)\s?(?:eu|eur))(?![\p{L}\p{N}])/giu;
