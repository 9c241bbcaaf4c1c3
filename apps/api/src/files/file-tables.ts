import { csvRows } from './csv-rows.ts';
import { type FileHead, refuseUnreadable } from './file-head.ts';
import { tableDialect } from './steady-dialect.ts';
import { type Table, tableOf } from './table.ts';
import { workbookTables } from './xlsx-workbook.ts';

/** The tables of a file: a text's only one, a workbook's sheets. VALIDATION for anything that holds no rows. */
export async function fileTables(path: string, head: FileHead): Promise<Table[]> {
  refuseUnreadable(head);
  return head.kind === 'zip' ? await workbookTables(path) : [await textTable(head)];
}

export function textTable(head: FileHead): Promise<Table> {
  const dialect = tableDialect(head.text);
  return tableOf({ name: '', rows: () => csvRows(head.bytes, dialect), readShare: head.readShare });
}
