import { type FileHandle, open } from 'node:fs/promises';
import { csvText } from '@rei/domain/kernel/csv';
import type { Reject } from './import-summary.ts';

/** The rejected rows with line and reason, in a file that is made with the first of them. */
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
        await file.write(csvText([['Line', 'Reason', ...columns]], { bom: true }));
      }
      await file.write(csvText([[String(line), reason, ...columns.map((column) => cells[column] ?? '')]]));
    },
    close: async () => file?.close(),
  };
}
