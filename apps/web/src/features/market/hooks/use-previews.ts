import type { ImportPreview } from '@rei/domain/market/import-job';
import { useQueries } from '@tanstack/react-query';
import type { ChosenFile } from '../chosen-file.ts';
import { importQueries } from '../queries.ts';

interface Previews {
  /** By the chosen file's id; none for what is not looked at, or could not be. */
  byId: ReadonlyMap<number, ImportPreview>;
  isLooking: boolean;
}

/** What the chosen files are, as the server sees them. */
export function usePreviews(chosen: readonly ChosenFile[]): Previews {
  return useQueries({
    queries: chosen.map(importQueries.preview),
    combine: (answers) => ({
      byId: new Map(
        answers.flatMap(({ data }, index) => {
          const id = chosen[index]?.id;
          return data && id !== undefined ? [[id, data] as const] : [];
        }),
      ),
      isLooking: answers.some(({ isFetching }) => isFetching),
    }),
  });
}
