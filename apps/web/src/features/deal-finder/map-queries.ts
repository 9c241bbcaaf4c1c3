import { getMapSummary } from '@rei/domain/deal-finder/map-endpoints';
import type { DealQuestionInput } from '@rei/domain/deal-finder/question';
import type { PinVerdict } from '@rei/domain/map/pin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listingQueries } from '#features/listings/queries.ts';
import { call } from '#lib/api-client.ts';
import { preparingPause } from './count-queries.ts';

/** What the server is asked for a map of a ranking, the same for each of its pages. */
export function askedOnMap(
  { page: _page, limit: _limit, compareTo: _compareTo, ...question }: DealQuestionInput,
  verdicts: readonly PinVerdict[],
): Record<string, string> {
  return { question: JSON.stringify(question), verdicts: verdicts.join() };
}

/** How many of a ranking its map has, and where they are. */
export const dealMapQuery = (asked: Record<string, string>) =>
  queryOptions({
    // What changes a search's map changes this one.
    queryKey: [...listingQueries.maps(), asked],
    queryFn: ({ signal }) => call(getMapSummary, { query: asked, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.preparing ? preparingPause : false),
  });
