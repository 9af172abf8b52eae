// Settings that are set once and rarely looked at.
import { ChevronRight } from "../icons/index.ts";
import { useSession } from "../app/session.tsx";
import { Card, Page, Row, Rows } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import styles from "./settings.module.css";
import { settingGroups } from "./entries.ts";
import { settingWords } from "./words.ts";

export default function SettingsPage() {
  const words = useWords(settingWords);
  const scopes: readonly string[] = useSession().scopes;
  return (
    <Page title={words.name}>
      <div className={styles.groups}>
        {settingGroups.map(({ name, entries }) => {
          const open = entries.filter(({ scope }) => scopes.includes(scope));
          if (open.length === 0) return null;
          return (
            <Card key={name} title={words[name]}>
              <Rows label={words[name]}>
                {open.map(({ name: entry, to, icon: Icon }) => (
                  <Row
                    key={entry}
                    to={to}
                    start={<Icon size={22} aria-hidden />}
                    title={words[entry]}
                    detail={words[`${entry}More`]}
                    end={<ChevronRight size={18} aria-hidden />}
                  />
                ))}
              </Rows>
            </Card>
          );
        })}
      </div>
    </Page>
  );
}
