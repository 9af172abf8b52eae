// `npm run eval:goods`: dialogues about goods, counts, corrections, receivers and ways of paying. `-- aside` counts the half that nobody tunes
// on, and tells no words of it; `-- tuned en.3` plays some and tells all.
import { startCluster } from "../../test/support/template-database.ts";
import { type DialogueEnd, playDialogues } from "./play.ts";
import { dialogueLanguages, readDialogues } from "./read-dialogues.ts";

const [which = "tuned", only = ""] = process.argv.slice(2);
const isAside = which === "aside";
const dialogues = readDialogues().filter((one) => one.isAside === isAside && one.id.includes(only));
const cluster = await startCluster();
try {
  const played = await playDialogues(cluster, dialogues, ({ dialogue, end, faults, transcript }) => {
    if (!isAside) console.log(`${end.padEnd(8)} ${dialogue.id} ${faults.join("; ")}`);
    if (!isAside && (only || end !== "right")) console.log(transcript);
  });
  const ends: DialogueEnd[] = ["right", "asked", "missing", "wrong"];
  for (const language of [...dialogueLanguages, "all"]) {
    const some = played.filter(({ dialogue }) => language === "all" || dialogue.language === language);
    const told = ends.map((end) => `${some.filter((one) => one.end === end).length} ${end}`).join(", ");
    console.log(`${language}: ${some.length} dialogues, ${told}`);
  }
} finally {
  await cluster.stop();
}
process.exit();
