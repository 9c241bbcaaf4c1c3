import { useSearchParams } from 'react-router';
import { pageParam } from './page-param.ts';

/** A search by a text, which stands in the address bar with the page. */
export function useAddressSearch() {
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const page = pageParam(params);
  return {
    text,
    page,
    isAsked: text.trim() !== '',
    /** What stands there already is asked `again`; an empty text ends the search. */
    search(wanted: string, again: () => unknown): void {
      if (wanted === '') setParams({});
      else if (wanted === text && page === 1) void again();
      else setParams({ q: wanted });
    },
  };
}
