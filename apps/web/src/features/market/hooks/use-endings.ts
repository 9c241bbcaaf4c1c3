import { type ImportJob, type ImportStatus, isUnfinished } from '@rei/domain/market/import-job';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endingText } from '../import-texts.ts';
import { importQueries } from '../queries.ts';

/** What to announce when imports end while they are watched; their data is then fetched anew everywhere. */
export function useEndings(imports: readonly ImportJob[]): string {
  const queryClient = useQueryClient();
  const before = useRef(new Map<string, ImportStatus>());
  const [text, setText] = useState('');

  useEffect(() => {
    const ended = imports.filter(({ id, status }) => {
      const earlier = before.current.get(id);
      return earlier !== undefined && isUnfinished(earlier) && !isUnfinished(status);
    });
    before.current = new Map(imports.map(({ id, status }) => [id, status]));
    if (ended.length === 0) return;
    setText(ended.map(endingText).join(' '));
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== importQueries.all()[0] });
  }, [imports, queryClient]);

  return text;
}
