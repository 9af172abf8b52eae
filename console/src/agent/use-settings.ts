import type { AgentSettingsChange } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { tell } from "../parts/toast.tsx";
import { useWords } from "../words/words.ts";
import { saveSettings, switchSettings } from "./settings.ts";
import { agentWords } from "./words.ts";

export function useSettings() {
  const words = useWords(agentWords);
  const switching = useAction(switchSettings);
  const saving = useAction(saveSettings);
  return {
    /** The change is shown before the API has answered. @param what names the change, for the message that it was refused */
    change: (what: string, change: AgentSettingsChange): void => switching.start({ change, what }),
    /** @throws the API's refusal */
    save: async (change: AgentSettingsChange): Promise<void> => {
      await saving.run(change);
      tell({ kind: "done", title: words.saved, detail: null });
    },
  };
}
