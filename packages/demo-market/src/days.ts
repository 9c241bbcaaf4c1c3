const dayMs = 86_400_000;

/** The day so many days before (YYYY-MM-DD both). */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * dayMs).toISOString().slice(0, 10);
}

/** Days since 1970-01-01. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
}
