// Every language that the offline brain understands. To add one: its pack, its phrases in `say/`, its code in
// `Language`.
import type { LanguagePack } from "./language-pack.ts";
import { english } from "./packs/en.ts";
import { french } from "./packs/fr.ts";
import { pidgin } from "./packs/pcm.ts";
import { swahili } from "./packs/sw.ts";

export const languagePacks: readonly LanguagePack[] = [english, pidgin, french, swahili];
