import { type FieldTimes, fieldTime, type ListDayWords, type SourceWord, type Stamp } from './field-times.ts';
import type { ListingRecord } from './listing-fields.ts';

const maxOff = 8;

const isOff = ({ isOffMarket, isSold }: ListingRecord) => isOffMarket || isSold;

export function listDayWords({ record, times }: SourceWord, goneAt: Stamp | null): ListDayWords {
  const statusAt = isOff(record) ? fieldTime(times, 'status') : null;
  const off = [statusAt, goneAt].filter((at) => at !== null);
  if (times.listDay) return pruned({ ...times.listDay, off: [...times.listDay.off, ...off] });
  const at = fieldTime(times, 'listDate');
  const { listDate, isDayCounted } = record;
  if (at === null) return pruned({ counted: [], off });
  if (isDayCounted && listDate !== null) return pruned({ counted: [[at, listDate]], off });
  return pruned({ named: { day: listDate, at }, counted: [], off });
}

export function mergeListDays(one: ListDayWords, other: ListDayWords): ListDayWords {
  const named = [one.named, other.named].filter((each) => each !== undefined);
  const latest = named.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
  return pruned({
    ...(latest && { named: latest }),
    counted: [...one.counted, ...other.counted],
    off: [...one.off, ...other.off],
  });
}

/** Without what can count no more, whatever file is still to come. */
function pruned({ named, counted, off }: ListDayWords): ListDayWords {
  const isOpen = (at: Stamp) => named === undefined || at > named.at;
  const days = counted.filter(([at]) => isOpen(at)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const times = off.filter(isOpen).toSorted();
  const last = days.at(-1)?.[0];
  const before = last === undefined ? [] : times.filter((at) => at < last).slice(-1);
  const since = last === undefined ? times : times.filter((at) => at >= last);
  const kept: (readonly [Stamp, string])[] = [];
  for (const each of days.toReversed()) {
    if (before.some((at) => each[0] <= at)) break;
    const next = kept[0];
    if (next === undefined || each[1] < next[1]) kept.unshift(each);
  }
  return {
    ...(named && { named }),
    counted: kept,
    off: [...new Set([...before, ...since])].slice(-maxOff),
  };
}

/**
 * A day that the source names counts above one counted back; a counted one moves only back while the home stays on the
 * market, for a file read again later would make the home younger.
 */
export function listDayOf({ named, counted, off }: ListDayWords): Pick<ListingRecord, 'listDate' | 'isDayCounted'> {
  const [first] = counted;
  const isNewCount = first !== undefined && off.some((at) => at < first[0]);
  if (first !== undefined && (isNewCount || (named?.day ?? null) === null)) {
    return { listDate: first[1], isDayCounted: true };
  }
  return { listDate: named?.day ?? null };
}

export function wordsToKeep(words: ListDayWords, word: SourceWord): Pick<FieldTimes, 'listDay'> {
  const { listDay: _, ...times } = word.times;
  const told = listDayWords({ record: word.record, times }, null);
  return JSON.stringify(told) === JSON.stringify(words) ? {} : { listDay: words };
}
