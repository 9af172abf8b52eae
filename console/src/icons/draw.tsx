// Draws Lucide's icons. The package has 1,700 icons and takes 51 MB, so the console has its own copies: one path per icon, drawn as Lucide draws it.
// The licence is in LICENSE.md.
import type { SVGProps } from "react";

type Icon = (props: SVGProps<SVGSVGElement> & { size?: number }) => React.JSX.Element;

/** @param path the whole icon; its circles and lines are written as parts of a path */
export function draw(path: string): Icon {
  return ({ size = 24, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={rest["aria-label"] === undefined ? true : undefined}
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}
