// What this process sends to PostgreSQL, counted: the modules' statements, begin and commit, and the job queue's own.
import { startRecording } from "../../server/test/support/record-statements.ts";

export type Wire = {
  statements: number;
  /** `commit`, and statements outside of a transaction that write. */
  commits: number;
};

let counted: Wire | null = null;

/** @returns what was sent since the last call. Counting begins with the first call. */
export function countStatements(): Wire {
  if (counted === null) {
    const recorder = startRecording(({ text, isAlone }) => {
      // The texts would fill the memory.
      recorder.statements.length = 0;
      if (counted === null) return;
      counted.statements += /^begin\b/.test(text) ? text.split("; ").length : 1;
      if (text === "commit" || (isAlone && /\b(insert into|update|delete from)\s/i.test(text))) counted.commits += 1;
    });
  }
  const before = counted ?? { statements: 0, commits: 0 };
  counted = { statements: 0, commits: 0 };
  return before;
}
