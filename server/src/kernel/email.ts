// Whether a text looks like an email address. Whether anybody reads it, only a letter to it tells.

/** Nothing in it that takes no room or looks like a space: such an address is another one than the one that is seen. */
const unseen = "\\s\\p{Cc}\\p{Cf}\\u115F\\u1160\\u2800\\u3164\\uFFA0";
const form = new RegExp(`^[^${unseen}@]{1,64}@[^${unseen}@]{1,190}\\.[^${unseen}@.]{2,63}$`, "u");

export function isEmail(text: string): boolean {
  return form.test(text);
}
