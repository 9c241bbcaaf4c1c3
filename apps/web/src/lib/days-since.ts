const dayMs = 86_400_000;

/** The days from an ISO day to now, counted in the reader's own days; undefined for what is no day or still to come. */
export function daysSince(day: string | null, now: Date): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? [];
  const then = Date.UTC(Number(year), Number(month) - 1, Number(date));
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((today - then) / dayMs);
  return Number.isNaN(days) || days < 0 ? undefined : days;
}
