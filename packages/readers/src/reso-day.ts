import { readDay } from './days.ts';

const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,12})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?`;
const moment = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(?:T${time})?$`);

/**
 * The day of an Edm.Date or Edm.DateTimeOffset, as it stands, without counting time zones; undefined for a day
 * that is none and for a time that is none, such as one with a broken fraction ('01.01.123Z').
 */
export function readResoDay(text: string): string | undefined {
  return readDay(moment.exec(text)?.[1] ?? '');
}
