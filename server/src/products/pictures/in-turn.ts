/** Drawing a picture takes tens of megabytes, so it is done one at a time, in order. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

let last: Promise<unknown> = Promise.resolve();
