// The search over the whole shop, by finger and by key. Pages and actions are found at once, without the network; what the API finds follows below
// them, so nothing moves under a finger.
import { Dialog } from "@base-ui/react/dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { sokoni } from "../api/client.ts";
import { ArrowLeft, Search } from "../icons/index.ts";
import { IconButton } from "../parts/button.tsx";
import parts from "../parts/parts.module.css";
import { usePickFirst, useStill } from "../parts/search.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { useFoundSections } from "./found-options.tsx";
import { useNearSections } from "./near-options.tsx";
import { type Option, rememberRecent, type Section } from "./option.ts";
import styles from "./palette.module.css";
import { findWords } from "./words.ts";

const fewestLetters = 2;
const shownOfEach = 4;

export default function Palette({ onClose }: { onClose(): void }) {
  const words = useWords(findWords);
  const base = useWords(partWords);
  const navigate = useNavigate();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const typed = text.trim();
  const asked = useStill(typed);
  const query = useQuery({
    queryKey: ["search", asked],
    queryFn: () => sokoni.search.get({ q: asked, limit: shownOfEach }),
    enabled: asked.length >= fewestLetters,
    placeholderData: keepPreviousData,
    // Typed words stay out of the phone's storage, and what they found grows old at once.
    meta: { kept: false },
    gcTime: 60_000,
    retry: false,
  });
  const { near, far } = useNearSections(typed, (to) => void navigate({ to }));
  const isLong = typed.length >= fewestLetters;
  const found = useFoundSections(isLong ? query.data : undefined, asked);
  // Without a network the request waits for one.
  const isCutOff = isLong && (query.isError || query.fetchStatus === "paused");
  const isWaiting = isLong && !isCutOff && (asked !== typed || query.isFetching);
  // It comes last, and only once it is known what comes before it.
  const last = isWaiting ? [] : far;
  const sections = [...near, ...found, ...last].filter(({ options }) => options.length > 0);
  const options = sections.flatMap((section) => section.options);
  const current = options.find(({ id }) => id === chosen) ?? options[0];

  useEffect(() => {
    if (current)
      document.querySelector(`#${CSS.escape(`${list}-${current.id}`)}`)?.scrollIntoView({ block: "nearest" });
  }, [list, current]);

  function choose(option: Option): void {
    rememberRecent(option);
    onClose();
    if (option.to === null) void option.run?.().catch(() => {});
    else void navigate({ to: option.to, search: option.search ?? {} });
  }

  // What is shown may be what was found for fewer letters. Pages and actions are always those of the whole text.
  const isFresh = !isWaiting || near.some((section) => section.options.some((one) => one === current));
  const enter = usePickFirst(current, isFresh, choose);

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const at = current ? options.indexOf(current) : -1;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setChosen(options[(at + step + options.length) % options.length]?.id ?? null);
    } else if (event.key === "Enter" && current) {
      event.preventDefault();
      enter();
    }
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={parts.backdrop} />
        <Dialog.Popup className={styles.palette} initialFocus={input}>
          <Dialog.Title className={styles.hidden}>{words.title}</Dialog.Title>
          <div className={styles.ask}>
            <span className={styles.glass}>
              <Search size={20} aria-hidden />
            </span>
            <span className={styles.back}>
              <Dialog.Close render={<IconButton label={base.close} icon={<ArrowLeft size={22} aria-hidden />} />} />
            </span>
            <input
              ref={input}
              role="combobox"
              type="search"
              enterKeyHint="go"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              aria-label={words.title}
              aria-expanded={options.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={current ? `${list}-${current.id}` : undefined}
              placeholder={words.ask}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setChosen(null);
              }}
              onKeyDown={press}
            />
            <kbd aria-hidden>Esc</kbd>
          </div>
          <div id={list} role="listbox" aria-label={words.results} className={styles.list} tabIndex={-1}>
            {sections.map((section) => (
              <SectionOf key={section.id} {...{ section, list, current }} onChoose={choose} onPoint={setChosen} />
            ))}
          </div>
          <div role="status" className={styles.told}>
            {isCutOff ? (
              <p>{words.offline}</p>
            ) : isWaiting ? (
              <p className={options.length > 0 ? styles.hidden : undefined}>{words.searching}</p>
            ) : isLong && options.length === 0 ? (
              <>
                <p>{words.nothing(typed)}</p>
                <p className="soft">{words.nothingMore}</p>
              </>
            ) : (
              isLong && <p className={styles.hidden}>{words.found(options.length)}</p>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type SectionProps = {
  section: Section;
  list: string;
  current: Option | undefined;
  onChoose(option: Option): void;
  onPoint(id: string): void;
};

function SectionOf({ section: { id, title, options }, list, current, onChoose, onPoint }: SectionProps) {
  return (
    <div role="group" aria-labelledby={`${list}-${id}-title`}>
      <p id={`${list}-${id}-title`} className={styles.title}>
        {title}
      </p>
      {options.map((option) => (
        // The field keeps the focus; its keys choose.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={option.id}
          id={`${list}-${option.id}`}
          role="option"
          aria-selected={option === current}
          className={styles.option}
          onClick={() => onChoose(option)}
          onPointerMove={({ pointerType }) => pointerType === "mouse" && option !== current && onPoint(option.id)}
        >
          <span className={styles.icon}>{option.icon}</span>
          <span className={styles.body}>
            <span className={parts.cut}>{option.title}</span>
            {option.detail && <small className={parts.cut}>{option.detail}</small>}
          </span>
          {option.end && <span className={styles.end}>{option.end}</span>}
        </div>
      ))}
    </div>
  );
}
