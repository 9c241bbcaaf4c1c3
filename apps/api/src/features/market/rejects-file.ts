import { type FileHandle, open } from 'node:fs/promises';
import { csvText } from '@rei/domain/kernel/csv';
import type { Reject } from './import-summary.ts';

/**
 * The rejected rows with line and reason, in a file that is made with the first of them. Its cells make the columns;
 * what a later row has beside them, as where the first could not be read at all, stands in the last one.
 */
export function createRejectsFile(path: string) {
  let file: FileHandle | undefined;
  let columns: string[] = [];
  return {
    path,
    count: 0,
    async add({ line, reason, cells }: Reject): Promise<void> {
      this.count += 1;
      if (!file) {
        file = await open(path, 'w');
        columns = Object.keys(cells);
        await file.write(csvText([['Line', 'Reason', ...columns, 'Other cells']], { bom: true }));
      }
      await file.write(
        csvText([[String(line), reason, ...columns.map((column) => cellOf(cells, column)), othersOf(cells)]]),
      );
    },
    close: async () => file?.close(),
  };

  /** A column can be called like what every object has. */
  function cellOf(cells: Reject['cells'], column: string): string {
    return (Object.hasOwn(cells, column) && cells[column]) || '';
  }

  function othersOf(cells: Reject['cells']): string {
    const others = Object.entries(cells).filter(([column]) => !columns.includes(column));
    return others.map(([column, text]) => `${column}: ${text}`).join('; ');
  }
}
