// A place where archives are kept: a folder or a bucket. An archive gets its name only when it is complete.

export type Target = {
  /** As an operator writes it. */
  address: string;
  /** Complete archives, oldest first. */
  list(): Promise<{ name: string; bytes: number }[]>;
  /** All or nothing. @returns its size */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** @throws Error if it has no archive with this name */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
};

const nameForm = /^sokoni-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** The names sort by time. */
export function archiveName(now: Date): string {
  return `sokoni-${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}.backup`;
}

/** When the backup began. Null if it is not an archive's name. */
export function timeOf(name: string): Date | null {
  const found = nameForm.exec(name);
  if (!found) return null;
  const [, year, month, day, hour, minute, second] = found;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
