// Building blocks of pages: head, cards, rows, facts.
import { Link, type LinkProps } from "@tanstack/react-router";
import { ArrowLeft } from "../icons/index.ts";
import { type ReactNode, useEffect } from "react";
import { FindIcon } from "../find/find-button.tsx";
import { useWords } from "../words/words.ts";
import { boxOf, ChooseBox, useChoice } from "./choose-box.tsx";
import { classes } from "./classes.ts";
import parts from "./parts.module.css";
import { partWords } from "./words.ts";

type PageProps = {
  title: ReactNode;
  /** The tab's title; needed if `title` is not text. */
  name?: string;
  /** Where the back arrow leads. Without it there is no arrow. */
  back?: string;
  actions?: ReactNode;
  /** For a form or a single object, not for a list. */
  narrow?: boolean;
  children: ReactNode;
};

export function Page({ title, name, back, actions, narrow, children }: PageProps) {
  const words = useWords(partWords);
  const shown = name ?? (typeof title === "string" ? title : "");
  useEffect(() => {
    document.title = shown ? `${shown} · Sokoni` : "Sokoni";
  }, [shown]);
  return (
    <div className={classes(parts.page, narrow && parts.narrow)}>
      <header className={parts.pageHead}>
        {back !== undefined && (
          <Link
            to={back}
            className={classes(parts.button, parts.quiet, parts.iconOnly, parts.back)}
            aria-label={words.back}
          >
            <ArrowLeft size={22} aria-hidden />
          </Link>
        )}
        <h1>{title}</h1>
        <FindIcon />
        {actions && <div className={parts.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Two columns on a wide screen, the first one wider. On a phone the second is below the first. */
export function Sides({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className={parts.sides}>
      <div className={parts.side}>{children}</div>
      <div className={parts.side}>{beside}</div>
    </div>
  );
}

/** Buttons: stacked on a phone, in a row on a wide screen. */
export function Acts({ children }: { children: ReactNode }) {
  return <div className={parts.acts}>{children}</div>;
}

export function Card({ title, action, children }: { title?: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={parts.card}>
      {title !== undefined && (
        <div className={parts.cardHead}>
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={parts.rows} aria-label={label}>
      {children}
    </ul>
  );
}

type RowProps = {
  title: ReactNode;
  /** Below the title, on one line. */
  detail?: ReactNode;
  start?: ReactNode;
  /** Stacked, at the end of the row. */
  end?: ReactNode;
  /** A control of its own, next to the row. */
  after?: ReactNode;
  /** The title may use two lines, because similar rows differ only at its end. */
  whole?: boolean;
  /** On a phone the end is below the title, because it is wide. */
  stacks?: boolean;
  /** Whether the row is selected. */
  pressed?: boolean;
} & Partial<Pick<LinkProps, "to" | "params" | "search">> & { onClick?: () => void };

/** One entry of a list: it links somewhere, does something, or only shows something. */
export function Row({ title, detail, start, end, after, whole, stacks, pressed, onClick, ...link }: RowProps) {
  const look = classes(parts.row, stacks && parts.stacks);
  const choice = useChoice();
  const content = (
    <>
      {start}
      <span className={parts.rowBody}>
        <span className={classes(parts.rowTitle, !whole && parts.cut)}>{title}</span>
        {detail !== undefined && <span className={classes("soft", parts.cut)}>{detail}</span>}
      </span>
      {end !== undefined && <span className={parts.rowEnd}>{end}</span>}
    </>
  );
  if (choice?.wholeRow)
    return (
      <li>
        <label className={classes(look, parts.chooses)} htmlFor={boxOf(choice.id)}>
          <ChooseBox choice={choice} />
          {content}
        </label>
      </li>
    );
  return (
    <li className={after || choice ? parts.rowLine : undefined}>
      {choice && (
        <label className={parts.boxPlace} htmlFor={boxOf(choice.id)}>
          <ChooseBox choice={choice} />
        </label>
      )}
      {link.to !== undefined ? (
        <Link className={look} {...(link as LinkProps)}>
          {content}
        </Link>
      ) : onClick ? (
        <button type="button" className={look} aria-pressed={pressed} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
      {after}
    </li>
  );
}

/** Names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={parts.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

type Tone = "good" | "waiting" | "bad" | "info" | "neutral";

export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(parts.badge, tone !== "neutral" && parts[tone])}>{children}</span>;
}

export function Notice({ tone = "info", icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes(parts.notice, parts[tone])} role={tone === "bad" ? "alert" : "status"}>
      {icon}
      <div>{children}</div>
    </div>
  );
}

/** The initials of a name, or a picture. */
export function Avatar({ name, picture }: { name: string; picture?: string | null }) {
  const letters = name.split(/\s+/).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32));
  return (
    <span className={parts.avatar} aria-hidden>
      {picture ? <img src={picture} alt="" loading="lazy" /> : letters.slice(0, 2).join("").toUpperCase()}
    </span>
  );
}
