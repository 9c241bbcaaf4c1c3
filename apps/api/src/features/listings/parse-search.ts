import type { QueryOf } from '@rei/domain/kernel/endpoint';
import type { exportAgents } from '@rei/domain/listings/endpoints';
import { listingStatuses } from '@rei/domain/listings/listing-status';
import type { SearchNotice } from '@rei/domain/listings/search-notice';
import type { Db } from '#db/client.ts';
import type { AddressService, FoundHomes } from './address-service.ts';
import type { GuessService } from './guess-service.ts';
import type { RemarkWordsService } from './remark-words-service.ts';
import type { SearchFilter } from './search-conditions-repository.ts';
import { filterOf } from './search-filter.ts';
import * as search from './search-repository.ts';
import { anywhere, type ParsedText, type PlaceOfText, type SearchTextService } from './text-service.ts';

type FilterQuery = QueryOf<typeof exportAgents>;

export interface ParsedSearch {
  filter: SearchFilter;
  notice: SearchNotice | null;
}

interface Deps {
  db: Db;
  searchText: SearchTextService;
  addresses: AddressService;
  guesses: GuessService;
  remarkWords: Pick<RemarkWordsService, 'areAllKept'>;
}

/** Parses a search: its text as the table of places, the stored addresses and the names of agents explain it. */
export function createSearchParser({ db, searchText, addresses, guesses, remarkWords }: Deps) {
  const finds = async (filter: SearchFilter) => (await search.countUpTo(db, filter, 0)) > 0;

  async function strictFilter(userId: string, query: FilterQuery, places: ParsedText['places']) {
    const [first, ...others] = places;
    const filter = filterOf(userId, query, first);
    for (const place of others) {
      if (await finds(filter)) return filter;
      const other = filterOf(userId, query, place);
      if (await finds(other)) return other;
    }
    return filter;
  }

  /** Whether a name is no city's: neither the post nor any listing knows it. */
  async function isUnknown({ city, state, zips }: PlaceOfText, { isKnownCity }: ParsedText, userId: string) {
    if (city === undefined || zips !== undefined || isKnownCity(city, state)) return false;
    const anyOfIt = filterOf(userId, {}, { ...anywhere, city, state });
    return !(await finds({ ...anyOfIt, statuses: [...listingStatuses], withHidden: true }));
  }

  const homesFilter = (userId: string, query: FilterQuery, { homes, notice }: FoundHomes): ParsedSearch => ({
    filter: filterOf(userId, query, { ...anywhere, isHouse: true, homes }),
    notice,
  });

  async function parseText(userId: string, query: FilterQuery, text: string): Promise<ParsedSearch> {
    const coded = await addresses.findByCode(text);
    if (coded) return homesFilter(userId, query, coded);
    const parsed = await searchText.parse(text);
    const [first] = parsed.places;
    const house = first.isHouse ? await addresses.find(text, parsed.isKnownCity) : undefined;
    if (house) return homesFilter(userId, query, house);
    if (!first.isHouse && (await isUnknown(first, parsed, userId))) {
      for await (const { place, notice } of guesses.guesses(first, parsed.isKnownCity)) {
        const filter = filterOf(userId, query, place);
        if (await finds(filter)) return { filter, notice };
      }
    }
    const filter = await strictFilter(userId, query, parsed.places);
    if (first.isHouse || first.address === undefined || (await finds(filter))) return { filter, notice: null };
    const guess = await guesses.inCity(first);
    return guess ? { filter: filterOf(userId, query, guess.place), notice: guess.notice } : { filter, notice: null };
  }

  return {
    /** A parameter that names a place counts in place of what the text says. */
    async parse(userId: string, asked: FilterQuery): Promise<ParsedSearch> {
      const query = asked.keywords ? { ...asked, areRemarkWordsKept: await remarkWords.areAllKept() } : asked;
      const { q, address, city, state, postal_code } = query;
      if (!q) return { filter: filterOf(userId, query), notice: null };
      if (!address && !city && !state && !postal_code) return parseText(userId, query, q);
      const { places } = await searchText.parse(q);
      return { filter: await strictFilter(userId, query, places), notice: null };
    },
  };
}

export type SearchParser = ReturnType<typeof createSearchParser>;
