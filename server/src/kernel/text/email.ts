// Whether a text looks like an email address. Only a sent message can show whether it is read.

/** No invisible characters or look-alike spaces, because the stored address would differ from the one people see. */
const unseen = "\\s\\p{Cc}\\p{Cf}\\u115F\\u1160\\u2800\\u3164\\uFFA0";
const form = new RegExp(`^[^${unseen}@]{1,64}@[^${unseen}@]{1,190}\\.[^${unseen}@.]{2,63}$`, "u");

export function isEmail(text: string): boolean {
  return form.test(text);
}
