// Where archives are kept: a folder or a bucket. An archive has its name only when all of it is there.

export type Target = {
  /** As an operator writes it. */
  address: string;
  /** Whole archives, oldest first. */
  list(): Promise<{ name: string; bytes: number }[]>;
  /** All or nothing. @returns its size */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** @throws Error if it has none of that name */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
};

const nameForm = /^sokoni-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** In the order of time. */
export function archiveName(now: Date): string {
  return `sokoni-${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}.backup`;
}

/** When it was begun. Null if it is no archive's name. */
export function timeOf(name: string): Date | null {
  const found = nameForm.exec(name);
  if (!found) return null;
  const [, year, month, day, hour, minute, second] = found;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
