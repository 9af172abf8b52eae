// The agent's settings and its rehearsals: how it talks, what it may do, and how well it does in a trial.
import { useQuery } from "@tanstack/react-query";
import { Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useWords } from "../words/words.ts";
import styles from "./agent.module.css";
import { Answers } from "./answers.tsx";
import { Limits } from "./limits.tsx";
import { People } from "./people.tsx";
import { Rehearsals } from "./rehearsals.tsx";
import { settingsQuery } from "./settings.ts";
import { Voice } from "./voice.tsx";
import { agentWords } from "./words.ts";

const views = ["answers", "voice", "limits", "people", "rehearse"] as const;

export default function AgentPage() {
  const words = useWords(agentWords);
  const view = useTab(views);
  const query = useQuery(settingsQuery);
  return (
    <Page title={words.title}>
      <Tabs label={words.views} current={view} entries={views.map((value) => ({ value, label: words[value] }))} />
      {view === "rehearse" ? (
        <Rehearsals />
      ) : (
        <Shown query={query}>
          {(settings) => (
            // A new version of the settings resets the fields.
            <div className={styles.cards} key={`${view} ${settings.version}`}>
              {view === "answers" && <Answers settings={settings} />}
              {view === "voice" && <Voice settings={settings} />}
              {view === "limits" && <Limits settings={settings} />}
              {view === "people" && <People settings={settings} />}
            </div>
          )}
        </Shown>
      )}
    </Page>
  );
}
