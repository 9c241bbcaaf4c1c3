const dayMs = 86_400_000;

/** 'Listed 12 days ago', counted in the reader's own days; undefined for a day that is unknown or still to come. */
export function listedAgo(listDate: string | null, now: Date): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(listDate ?? '') ?? [];
  const listed = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((today - listed) / dayMs);
  if (Number.isNaN(days) || days < 0) return undefined;
  if (days === 0) return 'Listed today';
  return days === 1 ? 'Listed 1 day ago' : `Listed ${days.toLocaleString('en-US')} days ago`;
}
