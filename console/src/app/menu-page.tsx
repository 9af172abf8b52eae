// The menu on a phone: every page, and the settings for look and language on this phone.
import { useState } from "react";
import { Button } from "../parts/button.tsx";
import { Acts, Card, Page } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { chooseLanguage, type Language, languageNames, languages, useLanguage } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import { MenuList } from "./menu.tsx";
import { signOut, useSession } from "./session.tsx";
import { chooseTheme, chosenTheme, type Theme } from "./theme.ts";
import styles from "./shell.module.css";
import { appWords } from "./words.ts";

export default function MenuPage() {
  const words = useWords(appWords);
  const language = useLanguage();
  const { member } = useSession();
  const [theme, setTheme] = useState(chosenTheme);
  const themes: Record<Theme, string> = { auto: words.asPhone, light: words.light, dark: words.dark };
  return (
    <Page narrow title={words.menu}>
      {/* A wide screen shows the menu at the side. */}
      <div className={styles.narrow}>
        <Card>
          <MenuList whole />
        </Card>
      </div>
      <Card title={member?.name}>
        <label className={parts.field}>
          <span className={parts.label}>{words.language}</span>
          <select
            className={parts.input}
            value={language}
            onChange={(event) => chooseLanguage(event.target.value as Language)}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        </label>
        <label className={parts.field}>
          <span className={parts.label}>{words.theme}</span>
          <select
            className={parts.input}
            value={theme}
            onChange={(event) => {
              const chosen = event.target.value as Theme;
              chooseTheme(chosen);
              setTheme(chosen);
            }}
          >
            {(Object.keys(themes) as Theme[]).map((one) => (
              <option key={one} value={one}>
                {themes[one]}
              </option>
            ))}
          </select>
        </label>
        <Acts>
          <Button wide onClick={() => void signOut()}>
            {words.signOut}
          </Button>
        </Acts>
      </Card>
    </Page>
  );
}
