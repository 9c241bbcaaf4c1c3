import { privateTables } from '#features/accounts/private-tables-repository.ts';
import type { TestApp } from './build-test-app.ts';

/** The rows of a file of the archive that an account's owner gets. */
export async function ownFile({ client }: TestApp, userId: string, name: string): Promise<object[]> {
  const told = Object.values(privateTables).map((table) => table.told);
  const file = told.find((each) => 'file' in each && each.file === name);
  if (!file || !('rows' in file)) throw new Error(`No table has the file '${name}'`);
  const rows: object[] = [];
  for await (const row of file.rows(client.db)(userId)) rows.push(row);
  return rows;
}
