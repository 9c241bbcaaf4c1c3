import type { Client } from 'pg';
import { control } from './access-lock.ts';
import { allocateMarket, type Market, roomFor, type SharedMarket, viewMarket } from './market.ts';
import {
  countMarket,
  findOwnTables,
  listAllRents,
  listCounties,
  readMarket,
  readMarketRents,
  readValues,
} from './market-repository.ts';
import { type MarketWriter, writeMarketRent, writeValue } from './market-writer.ts';
import { createRowFinder } from './row-finder.ts';
import { sortByPlace } from './sort-by-place.ts';

/** What a listing's row takes from beside the listing. */
export async function readTables(client: Client, writer: MarketWriter): Promise<void> {
  writer.setRents(await listAllRents(client));
  writer.setTables(await findOwnTables(client));
  writer.setCounties(await listCounties(client));
}

/** Undefined where more listings came in during the reading than there is room for. */
export async function loadMarket(
  client: Client,
  writer: MarketWriter,
): Promise<{ shared: SharedMarket; market: Market } | undefined> {
  await readTables(client, writer);
  const shared = allocateMarket(roomFor(await countMarket(client)));
  const market = viewMarket(shared);
  let rows = 0;
  await readMarket(client, (listing) => {
    if (rows < market.capacity) writer.write(market, rows, listing);
    rows += 1;
  });
  if (rows > market.capacity) return undefined;
  sortByPlace(market, rows);
  for (let row = 0; row < rows; row += 1) writer.writeRent(market, row);
  market.control[control.rows] = rows;
  market.control[control.sorted] = rows;
  const { find } = createRowFinder(market);
  await readMarketRents(client, (listingId, rent) => {
    const row = find(listingId);
    if (row >= 0) writeMarketRent(market.columns, row, rent);
  });
  await readValues(client, (listingId, value) => {
    const row = find(listingId);
    if (row >= 0) writeValue(market.columns, row, value);
  });
  return { shared, market };
}
