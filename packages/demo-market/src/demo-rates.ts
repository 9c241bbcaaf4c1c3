import type { ImportedRate } from '@rei/domain/market/imported-row';
import { createRandom, mixSeeds, normal } from '@rei/house-drawings/random';
import { dayNumber, daysBefore } from './days.ts';

const demoRateWeeks = 60;

const rateSalt = 30;

/** The survey's own day: rates come out on Thursdays; 1970-01-01 was one. */
function weekOf(day: string): number {
  return Math.floor(dayNumber(day) / 7);
}

function percentOf(week: number): number {
  const slow = 0.26 * Math.sin(week / 9.5) + 0.12 * Math.sin(week / 3.7);
  const noise = normal(createRandom(mixSeeds(rateSalt, week))) * 0.025;
  return Math.round((6.45 + slow + noise) * 100) / 100;
}

/** A 30-year fixed rate of 6 to 7 percent for each of the last 60 Thursdays, oldest first, the same whatever today is. */
export function demoRates(today: string): ImportedRate[] {
  const lastThursday = daysBefore(today, dayNumber(today) - weekOf(today) * 7);
  const lastWeek = weekOf(today);
  return Array.from({ length: demoRateWeeks }, (_, index) => {
    const weeksAgo = demoRateWeeks - 1 - index;
    return { date: daysBefore(lastThursday, weeksAgo * 7), percent: percentOf(lastWeek - weeksAgo) };
  });
}
