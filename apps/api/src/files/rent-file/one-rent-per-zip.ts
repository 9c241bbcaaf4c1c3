import { AppError } from '@rei/domain/kernel/errors';
import type { ImportedRents, ReadRow, TakenRow } from '@rei/domain/market/imported-row';

/** HUD gives a ZIP in several areas the same rents; different ones fail, because any choice would be a guess. */
export async function* oneRentPerZip(
  rows: AsyncIterable<ReadRow<ImportedRents>> | Iterable<ReadRow<ImportedRents>>,
  placeOf: (row: TakenRow<ImportedRents>) => string,
): AsyncGenerator<ReadRow<ImportedRents>> {
  const seen = new Map<string, { place: string; dollars: string }>();
  for await (const row of rows) {
    if (row.kind === 'taken') {
      const { zip } = row.value;
      const dollars = row.value.dollars.join('/');
      const first = seen.get(zip);
      if (first === undefined) seen.set(zip, { place: placeOf(row), dollars });
      else if (first.dollars !== dollars) {
        throw new AppError(
          'VALIDATION',
          `ZIP ${zip} has the rents ${first.dollars} ${first.place} and ${dollars} ${placeOf(row)}: nothing was imported.`,
        );
      }
    }
    yield row;
  }
}
