import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '#lib/use-debounced.ts';
import { listingQueries } from '../queries.ts';

/** How long nothing is typed before suggestions are asked for, in milliseconds. */
const pause = 150;

const shortestText = 2;
const longestText = 200;

/**
 * Homes and places for what is being typed; none while nobody wants them. Each text has its own answer, so that a late one
 * never stands for what is typed now; a failure is silent, because the search works without.
 */
export function usePlaceSuggestions(typed: string, { isWanted }: { isWanted: boolean }) {
  const text = typed.trim().slice(0, longestText);
  const settled = useDebounced(text, pause);
  const canAsk = isWanted && text.length >= shortestText;
  const { data } = useQuery({ ...listingQueries.suggestions(settled), enabled: canAsk && settled === text });
  return canAsk ? (data ?? []) : [];
}
