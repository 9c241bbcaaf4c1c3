import {
  type AddressMatch,
  addressWordsOf,
  bestMatches,
  matchAddress,
  readAddresses,
  type TypedAddress,
  withOtherNumbers,
} from '@rei/domain/listings/address-match';
import { oneLineAddress } from '@rei/domain/listings/property';
import type { SearchNotice } from '@rei/domain/listings/search-notice';
import type { IsKnownCity } from '@rei/domain/listings/search-text';
import type { Db } from '#db/client.ts';
import * as addresses from './address-repository.ts';
import type { RankedHomes } from './search-conditions-repository.ts';

type Home = addresses.AddressedHome;

/** The homes that a text means; `notice` tells where they are only a guess. */
export interface FoundHomes {
  homes: RankedHomes;
  notice: SearchNotice | null;
}

/** Homes of a house number that are compared with what was typed: the likest by their letters. */
const comparedAtMost = 40;
const comparedWhileTyping = 25;
const mostGuesses = 10;

interface Comparison {
  isTyping: boolean;
  most: number;
}

interface Found {
  home: Home;
  match: AddressMatch;
}

export function createAddressService({ db }: { db: Db }) {
  async function compareOne(readings: TypedAddress[], { isTyping, most }: Comparison): Promise<Found[]> {
    const [reading] = readings;
    if (!reading) return [];
    const { number, state } = reading;
    const typed = { number, words: addressWordsOf(reading) };
    const within = async (where: string | undefined) => {
      const homes = await addresses.listByNumber(db, { ...typed, state: where }, most);
      return homes.flatMap((home) => {
        const match = matchAddress(readings, home, { isTyping });
        return match ? [{ home, match }] : [];
      });
    };
    const found = await within(state);
    // The state may be the wrong part.
    return found.length > 0 || state === undefined ? found : within(undefined);
  }

  /** Where the number as it was typed leads to no home without doubt, other ways to write it count as well. */
  async function compare(readings: TypedAddress[], comparison: Comparison): Promise<Found[]> {
    const found = await compareOne(readings, comparison);
    if (comparison.isTyping ? found.length > 0 : found.some(({ match }) => match.faults.length === 0)) return found;
    const others = Map.groupBy(withOtherNumbers(readings), ({ number }) => number);
    const more = await Promise.all([...others.values()].map((each) => compareOne(each, comparison)));
    return [...found, ...more.flat()];
  }

  async function listByCode(code: string, limit: number): Promise<Home[]> {
    const byMls = await addresses.listByMls(db, code.toUpperCase(), limit);
    return byMls.length > 0 ? byMls : addresses.listBySourceKey(db, code, limit);
  }

  return {
    /** Undefined where the text names no house, where nothing is like it, and where more homes fit than are compared. */
    async find(text: string, isKnownCity: IsKnownCity): Promise<FoundHomes | undefined> {
      const readings = readAddresses(text, isKnownCity);
      const found = bestMatches(await compare(readings, { isTyping: false, most: comparedAtMost }));
      const [best] = found;
      if (!best) return undefined;
      const isCertain = best.match.faults.length === 0;
      if (isCertain && found.length >= comparedAtMost) return undefined;
      const shown = isCertain ? found : found.slice(0, mostGuesses);
      return { homes: ranked(shown), notice: isCertain ? null : noticeOf(best, shown) };
    },

    async findByCode(text: string): Promise<FoundHomes | undefined> {
      const code = codeOf(text);
      const homes = code === undefined ? [] : await listByCode(code, comparedAtMost);
      if (homes.length === 0) return undefined;
      return { homes: { ids: homes.map(({ id }) => id), ranks: homes.map(() => 0) }, notice: null };
    },

    async suggest(text: string, isKnownCity: IsKnownCity, limit: number): Promise<Home[]> {
      const found = await compare(readAddresses(text, isKnownCity), { isTyping: true, most: comparedWhileTyping });
      return found
        .sort((one, other) => one.match.cost - other.match.cost)
        .slice(0, limit)
        .map(({ home }) => home);
    },

    /** Homes whose MLS number begins with what is being typed, or that a source's key names. */
    async suggestByCode(text: string, limit: number): Promise<Home[]> {
      const code = codeOf(text);
      if (code === undefined) return [];
      const byMls = await addresses.listByMlsFrom(db, code.toUpperCase(), limit);
      return byMls.length > 0 ? byMls : addresses.listBySourceKey(db, code, limit);
    },
  };
}

export type AddressService = ReturnType<typeof createAddressService>;

/** 'MLS# 1523456', '#1523456', 'AZ6123456', a source's key: one word with a digit. Five digits alone are a ZIP. */
function codeOf(text: string): string | undefined {
  // One blank at most between words: several in a row could be shared out in too many ways.
  const words = text.trim().replace(/\s+/g, ' ');
  const [, named, code = ''] = /^(mls ?(?:id|no\.?|number)? ?[#:]? ?|# ?)?(\S{5,100})$/i.exec(words) ?? [];
  if (!/\d/.test(code) || (named === undefined && /^\d{5}(-\d{4})?$/.test(code))) return undefined;
  return code;
}

/** Costs in steps that matter; within one the search's own order counts. */
function ranked(found: readonly Found[]): RankedHomes {
  return {
    ids: found.map(({ home }) => home.id),
    ranks: found.map(({ match }) => Math.round(match.cost * 20)),
  };
}

export function addressOf({ line, city, state, zip }: Home): string {
  return oneLineAddress({ line, city, state_code: state, postal_code: zip });
}

function movedPart({ home, match: { faults, typed } }: Found): { typed: string; found: string } | undefined {
  const [fault, ...others] = faults;
  if (others.length > 0) return undefined;
  if (fault === 'zip') return { typed: typed.zip ?? '', found: home.zip };
  if (fault === 'city') return { typed: typed.city ?? '', found: home.city };
  return fault === 'state' ? { typed: typed.state ?? '', found: home.state } : undefined;
}

function noticeOf(best: Found, shown: readonly Found[]): SearchNotice {
  const moved = movedPart(best);
  const isOneMove = moved && shown.every((each) => movedPart(each)?.found === moved.found);
  if (isOneMove) return { kind: 'elsewhere', ...moved, more: false };
  return { kind: 'similar', typed: null, found: addressOf(best.home), more: shown.length > 1 };
}
