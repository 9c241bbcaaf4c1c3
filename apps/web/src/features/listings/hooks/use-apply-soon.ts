import { isOtherSearch, type SearchState } from '@rei/domain/listings/search-query';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ranges, type SearchDraft } from './use-search-draft.ts';

/** So long after the last key what was typed is searched for, milliseconds. */
const pause = 200;

/** A text that is no number yet is not an emptied field. */
function isBeingTyped(): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.value.trim() !== '';
}

/** What is typed in the filters and makes sense, where it differs from what was searched for. */
function typedChanges(state: SearchState, draft: SearchDraft): Partial<SearchState> {
  const changes: Partial<SearchState> = {};
  for (const [from, to] of Object.values(ranges)) {
    const [min, max] = [draft.rangeField(from).value, draft.rangeField(to).value];
    if (min !== null && max !== null && min > max) continue;
    if (min !== state[from]) changes[from] = min;
    if (max !== state[to]) changes[to] = max;
  }
  const keywords = draft.keywordsField.value.trim();
  if (keywords !== state.keywords) changes.keywords = keywords;
  return changes;
}

/** Typed filters apply as the others do: by themselves, as soon as nothing more is typed. */
export function useApplySoon(
  state: SearchState,
  draft: SearchDraft,
  onChange: (changes: Partial<SearchState>, how?: { replaces: boolean }) => void,
): void {
  const latest = useRef({ state, onChange });
  /** Which fields were searched for last: one that is typed on takes no further place in the history. */
  const searched = useRef('');
  const key = JSON.stringify(typedChanges(state, draft));
  useEffect(() => {
    latest.current = { state, onChange };
  });
  useEffect(() => {
    const changes: Partial<SearchState> = JSON.parse(key);
    const fields = Object.keys(changes).join();
    if (fields === '') return;
    const timer = setTimeout(() => {
      if (Object.values(changes).includes(null) && isBeingTyped()) return;
      if (!isOtherSearch(latest.current.state, changes)) return;
      const replaces = searched.current === fields;
      // At once: a key that came before the search is drawn would be taken as typed for the one before, and lost.
      flushSync(() => latest.current.onChange(changes, { replaces }));
      searched.current = fields;
    }, pause);
    return () => clearTimeout(timer);
  }, [key]);
}
