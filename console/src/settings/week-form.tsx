import type { Shop } from "@sokoni/sdk";
import { Plus, Trash2 } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { Button, IconButton } from "../parts/button.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import styles from "./settings.module.css";
import { updateShop } from "./use-shop.ts";
import { shopWords } from "./shop-words.ts";
import { settingWords } from "./words.ts";

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
type Day = (typeof days)[number];
/** The key identifies it only while the page is open. */
type Window = { key: number; opens: string; closes: string };

const usual = { opens: "09:00", closes: "18:00" };
const afternoon = { opens: "14:00", closes: "18:00" };

export function WeekForm({ shop }: { shop: Shop }) {
  const parts = useWords(partWords);
  const words = useWords(settingWords);
  const update = useAction(updateShop);
  const [week, setWeek] = useState(() => readWeek(shop));
  return (
    <Form
      submit={parts.save}
      done={words.saved}
      onSend={async (values) => {
        const sent = days.map((day) => [day, week[day].map((_, place) => readWindow(values, day, place))] as const);
        await update.run({ change: { openingHours: { words: null, week: Object.fromEntries(sent) } } });
      }}
    >
      <div>
        {days.map((day) => (
          <DayFields
            key={day}
            day={day}
            windows={week[day]}
            onChange={(windows) => setWeek({ ...week, [day]: windows })}
          />
        ))}
      </div>
    </Form>
  );
}

type DayProps = { day: Day; windows: readonly Window[]; onChange(windows: Window[]): void };

function DayFields({ day, windows, onChange }: DayProps) {
  const own = useWords(shopWords);
  const add = (window: Omit<Window, "key">): void =>
    onChange([...windows, { ...window, key: Math.max(0, ...windows.map(({ key }) => key)) + 1 }]);
  return (
    <fieldset className={styles.day}>
      <legend className="unseen">{own.dayHours(own[day])}</legend>
      <div className={styles.dayHead}>
        <strong>{own[day]}</strong>
        {windows.length === 0 ? (
          <span>
            <span className="soft">{own.closed}</span>{" "}
            <Button look="quiet" aria-label={`${own.openDay}: ${own[day]}`} onClick={() => add(usual)}>
              {own.openDay}
            </Button>
          </span>
        ) : (
          <Button look="quiet" icon={<Plus size={16} aria-hidden />} onClick={() => add(afternoon)}>
            {own.breakIn}
          </Button>
        )}
      </div>
      {windows.map(({ key, opens, closes }, place) => (
        <div key={key} className={styles.window}>
          <TextField name={nameOf(day, place, "opens")} label={own.opens} type="time" defaultValue={opens} />
          <TextField name={nameOf(day, place, "closes")} label={own.closes} type="time" defaultValue={closes} />
          <IconButton
            label={own.takeOut}
            icon={<Trash2 size={18} aria-hidden />}
            onClick={() => onChange(windows.filter((one) => one.key !== key))}
          />
        </div>
      ))}
    </fieldset>
  );
}

function nameOf(day: Day, place: number, end: "opens" | "closes"): string {
  return `openingHours.week.${day}.${place}.${end}`;
}

function readWindow(values: Record<string, string>, day: Day, place: number): { opens: string; closes: string } {
  const closes = values[nameOf(day, place, "closes")] ?? "";
  // A phone's clock has no 24:00.
  return { opens: values[nameOf(day, place, "opens")] ?? "", closes: closes === "00:00" ? "24:00" : closes };
}

function readWeek({ openingHours: { week } }: Shop): Record<Day, Window[]> {
  const shown = (time: string): string => (time === "24:00" ? "00:00" : time);
  const windowsOf = (day: Day): Window[] =>
    (week?.[day] ?? []).map(({ opens, closes }, key) => ({ key, opens, closes: shown(closes) }));
  return Object.fromEntries(days.map((day) => [day, windowsOf(day)])) as Record<Day, Window[]>;
}
