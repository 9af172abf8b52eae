// Whether the agent answers, in which languages, and at what hours.
import type { AgentSettings, AgentSettingsChangeHoursWeek, OpeningPeriod } from "@sokoni/sdk";
import { Bot, BotOff, Sparkles } from "../icons/index.ts";
import { useState } from "react";
import { useMay } from "../app/session.tsx";
import { Choice, Form, Switch, TextField, type Values } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { partWords } from "../parts/words.ts";
import { languageNames, localeOf, useLanguage } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import styles from "./agent.module.css";
import { useSettings } from "./use-settings.ts";
import { agentWords } from "./words.ts";

const spoken = ["en", "pcm", "fr", "sw"] as const;
const modes = ["auto", "suggest", "off"] as const;
const icons = {
  auto: <Bot size={24} aria-hidden />,
  suggest: <Sparkles size={24} aria-hidden />,
  off: <BotOff size={24} aria-hidden />,
};

export function Answers({ settings }: { settings: AgentSettings }) {
  const words = useWords(agentWords);
  const { change } = useSettings();
  const mayWrite = useMay("shop:write");
  const speaks = (language: string): boolean =>
    settings.languages.length === 0 || settings.languages.includes(language);
  const now = spoken.filter(speaks);
  return (
    <>
      <Card>
        <fieldset className={styles.modes} disabled={!mayWrite}>
          <legend>{words.mode}</legend>
          {modes.map((mode) => (
            <label key={mode} className={styles.mode}>
              <input
                type="radio"
                name="mode"
                value={mode}
                checked={settings.mode === mode}
                onChange={() => change(words.mode, { mode })}
              />
              {icons[mode]}
              <span>
                <strong>{words[mode]}</strong>
                <span className="soft">{words[`${mode}More`]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </Card>
      <Card title={words.languages}>
        <p className="soft">{words.languagesHint}</p>
        {spoken.map((language) => (
          <Switch
            key={language}
            label={languageNames[language]}
            checked={speaks(language)}
            onChange={(on) => {
              const chosen = on ? [...now, language] : now.filter((one) => one !== language);
              // The API reads an empty list as all languages, so one language always stays chosen.
              if (chosen.length > 0) change(words.languages, { languages: chosen });
            }}
          />
        ))}
      </Card>
      <Hours settings={settings} />
      <Card>
        <Switch
          label={words.comments}
          hint={words.commentsHint}
          checked={settings.answersComments}
          onChange={(answersComments) => change(words.comments, { answersComments })}
        />
      </Card>
    </>
  );
}

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
/** Any Monday will do: it is used to name the days of the week. */
const someMonday = Date.UTC(2026, 0, 5);
const dayMs = 24 * 3_600_000;

function Hours({ settings: { hours } }: { settings: AgentSettings }) {
  const words = useWords(agentWords);
  const base = useWords(partWords);
  const { save } = useSettings();
  const [when, setWhen] = useState(hours.when);
  const named = new Intl.DateTimeFormat(localeOf(useLanguage()), { weekday: "long", timeZone: "UTC" });
  return (
    <Card>
      <Form
        submit={base.save}
        onSend={(values) =>
          save({
            hours: {
              when: values["hours.when"] as "always",
              outside: (values["hours.outside"] ?? hours.outside) as "line",
              ...(values["hours.when"] === "own" ? { week: weekOf(values, hours.week) } : {}),
            },
          })
        }
      >
        <Choice
          name="hours.when"
          label={words.hours}
          defaultValue={hours.when}
          onChange={(event) => setWhen(event.target.value)}
          choices={(["always", "opening_hours", "own"] as const).map((one) => [one, words[one]])}
        />
        {when === "own" && (
          <div className={styles.week}>
            <p className="soft">{words.closedHint}</p>
            {days.map((day, index) => {
              const name = named.format(someMonday + index * dayMs);
              const [first] = hours.week?.[day] ?? [];
              return (
                <div key={day} className={styles.weekday}>
                  <TextField
                    name={`hours.week.${day}.0.opens`}
                    type="time"
                    optional
                    label={words.from(name)}
                    defaultValue={first?.opens}
                  />
                  <TextField
                    name={`hours.week.${day}.0.closes`}
                    type="time"
                    optional
                    label={words.to(name)}
                    defaultValue={first?.closes === "24:00" ? "23:59" : first?.closes}
                  />
                </div>
              );
            })}
          </div>
        )}
        {when !== "always" && (
          <Choice
            name="hours.outside"
            label={words.outside}
            defaultValue={hours.outside}
            choices={(["line", "silence"] as const).map((one) => [one, words[one]])}
          />
        )}
      </Form>
    </Card>
  );
}

/** Only the first window of a day is edited here. Later windows of the same day are kept. */
function weekOf(values: Values, before: AgentSettings["hours"]["week"]): AgentSettingsChangeHoursWeek {
  const week: Record<string, readonly OpeningPeriod[]> = {};
  for (const day of days) {
    const opens = values[`hours.week.${day}.0.opens`] ?? "";
    const closes = values[`hours.week.${day}.0.closes`] ?? "";
    week[day] = opens === "" && closes === "" ? [] : [{ opens, closes }, ...(before?.[day].slice(1) ?? [])];
  }
  return week;
}
