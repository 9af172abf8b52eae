import { TextField } from "../parts/form.tsx";
import { useWords } from "../words/words.ts";
import { channelWords } from "./words.ts";

/** No draft is kept: a token is never stored on a phone. */
export function TokenFields() {
  const words = useWords(channelWords);
  return (
    <>
      <TextField
        name="accessToken"
        label={words.token}
        hint={words.tokenHint}
        type="password"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField name="accessTokenExpiresAt" label={words.expires} hint={words.expiresHint} type="date" optional />
    </>
  );
}
