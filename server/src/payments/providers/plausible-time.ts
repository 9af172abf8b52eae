/** A plausible time. Others are dropped: a deadline in ten thousand years would never be met. */
export function plausibleTime(text: string | null | undefined): Date | null {
  const time = new Date(text ?? "");
  const year = time.getUTCFullYear();
  return year >= 2000 && year < 2200 ? time : null;
}
