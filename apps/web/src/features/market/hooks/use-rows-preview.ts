import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '#lib/use-debounced.ts';
import type { ChosenFile } from '../chosen-file.ts';
import { finishedMapping, type MappingDraft } from '../mapping-draft.ts';
import { importQueries } from '../queries.ts';

/** Milliseconds without a change after which the server is asked. */
const settleMs = 400;

/** What the first rows of a chosen file become by the choices made for it; asked again as these change. */
export function useRowsPreview(chosen: ChosenFile, draft: MappingDraft) {
  const finished = finishedMapping(draft);
  const mapping: ColumnMapping | null = 'mapping' in finished ? finished.mapping : null;
  const settled = useDebounced(mapping === null ? null : JSON.stringify(mapping), settleMs);
  const query = useQuery({ ...importQueries.rowsPreview(chosen, settled), placeholderData: keepPreviousData });
  return { ...query, isComplete: mapping !== null };
}
