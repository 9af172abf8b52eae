// Times in Paystack's format.

export function iso(milliseconds: number): string;
export function iso(milliseconds: number | null): string | null;
export function iso(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
