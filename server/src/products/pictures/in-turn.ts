/** Each picture takes tens of megabytes while it is drawn: one at a time, in the order they came. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

let last: Promise<unknown> = Promise.resolve();
