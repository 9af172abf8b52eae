// How often the sources say `x as T`. A cast hides a wrong type from the compiler, so each one is a place where a change can go wrong unseen.
import { parseSync, Visitor } from "rolldown/utils";
import { isCode, isTest, type Source } from "./source.ts";

/** Only lower it: when casts have gone, write the number that is left. */
export const castsMax = 596;

const counted = /^(server\/src|console\/src|simulator|clients|bench)\//;

/** `as const` is no cast. Generated files and tests do not count. */
function castsIn({ path, text }: Source): number {
  if (!/\bas\s/.test(text)) return 0;
  let count = 0;
  const visitor = new Visitor({
    TSAsExpression({ typeAnnotation }) {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== "const") count += 1;
    },
  });
  visitor.visit(parseSync(path, text).program);
  return count;
}

export function tooManyCasts(sources: Source[]): string[] {
  const count = sources
    .filter(({ path }) => counted.test(path) && isCode(path) && !isTest(path) && !path.includes("/test/"))
    .reduce((sum, source) => sum + castsIn(source), 0);
  return count > castsMax ? [`${count} casts, and at most ${castsMax} may be left`] : [];
}
