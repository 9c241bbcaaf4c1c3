import { decidingRules } from '@rei/domain/underwriting/deciding-rules';
import { useQuery } from '@tanstack/react-query';
import { underwritingQueries } from '../queries.ts';

/** The user's default buy box and the rules that decide every verdict; undefined while they are fetched. */
export function useOwnRules() {
  const query = useQuery(underwritingQueries.buyBoxes());
  const box = query.data?.buyBoxes.find(({ isDefault }) => isDefault);
  return { query, box, rules: query.data && decidingRules(box) };
}
