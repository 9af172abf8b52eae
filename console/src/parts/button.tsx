import { Link, type LinkProps } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import parts from "./parts.module.css";

type Look = "main" | "plain" | "quiet" | "danger";
type Shown = { look?: Look; wide?: boolean; icon?: ReactNode };

type ButtonProps = ComponentProps<"button"> & Shown & { busy?: boolean };

export function Button({ look = "plain", wide, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes(parts.button, parts[look], wide && parts.wide, className)}
      // Unlike `disabled`, this keeps the focus.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}

/** An icon without text; `label` is its accessible name. */
export function IconButton({ label, className, ...rest }: ButtonProps & { label: string }) {
  return (
    <Button look="quiet" aria-label={label} title={label} className={classes(parts.iconOnly, className)} {...rest} />
  );
}

export function LinkButton({
  look = "plain",
  wide,
  icon,
  children,
  ...rest
}: Shown & { children?: ReactNode; onClick?: () => void } & Pick<LinkProps, "to" | "params" | "search">) {
  return (
    <Link className={classes(parts.button, parts[look], wide && parts.wide)} {...(rest as LinkProps)}>
      {icon}
      {children}
    </Link>
  );
}
