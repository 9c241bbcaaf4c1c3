import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { duesOfCode, stateOfIndex } from '@rei/domain/deal-finder/columns';
import { listingStatuses } from '@rei/domain/listings/listing-status';
import { propertyTypes } from '@rei/domain/listings/property-type';
import { investorTax } from '@rei/domain/underwriting/investor-tax';
import { haveDues } from '@rei/domain/underwriting/resolve-assumptions';
import { stateFigures } from '@rei/domain/underwriting/state-figures';
import { Client } from 'pg';
import { control } from '../apps/api/src/deal-engine/access-lock.ts';
import { loadMarket } from '../apps/api/src/deal-engine/load-market.ts';
import { marketBytes } from '../apps/api/src/deal-engine/market.ts';
import { createMarketWriter } from '../apps/api/src/deal-engine/market-writer.ts';
import { xOf, yOf } from '../apps/api/src/deal-engine/place-columns.ts';
import { createZipMedians } from '../apps/api/src/deal-engine/zip-medians.ts';

const offered: ReadonlySet<string> = new Set(['For Sale', 'Foreclosure']);
const rowsAtOnce = 10_000;

/** The share of the price that is paid as tax, by the numbers of the state and of the property type. */
const taxes = Array.from({ length: 256 }, (_, state) => {
  const rate = stateFigures(stateOfIndex(state))?.propertyTaxRate;
  return propertyTypes.map((type) =>
    rate === undefined ? '' : String(investorTax(stateOfIndex(state), rate, type).rate / 100),
  );
});

const cell = (value = Number.NaN): string => (Number.isNaN(value) ? '' : String(value));
const amount = (value = Number.NaN): string => (value > 0 ? String(value) : '');

/**
 * Writes the market as the engine holds it as a CSV file with the columns of `marketTable`, without a heading; what
 * the engine's columns take. `withPlaces` adds those of `placedTable`.
 */
export async function writeFlatMarket(
  url: string,
  file: string,
  { withPlaces = false } = {},
): Promise<{ total: number; perListing: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set statement_timeout = 0');
  const loaded = await loadMarket(client, createMarketWriter());
  await client.end();
  if (!loaded) throw new Error('The market changed while it was read');
  const { market, shared } = loaded;
  createZipMedians(market).judgeAll();
  const rows = market.control[control.rows] ?? 0;
  const { id, state, status, type, price, rent, utilities, hoa, cautions } = market.columns;
  const duesUnsaid = propertyTypes.map((each) => (haveDues(each) ? '' : '0'));
  const isOffered = listingStatuses.map((each) => String(offered.has(each)));

  function* lines(): Generator<string> {
    for (let from = 0; from < rows; from += rowsAtOnce) {
      let text = '';
      for (let row = from; row < Math.min(from + rowsAtOnce, rows); row += 1) {
        const tax = taxes[state[row] ?? 255]?.[type[row] ?? 0] ?? '';
        const money = `${amount(price[row])},${amount(rent[row])},${cell(duesOfCode(hoa[row] ?? 0)) || duesUnsaid[type[row] ?? 0]},${amount(utilities[row])}`;
        const place = withPlaces ? `,${xOf(market.columns, row)},${yOf(market.columns, row)}` : '';
        text += `${id[row]},${state[row]},${isOffered[status[row] ?? 0] ?? false},${money},${tax},${cautions[row]}${place}\n`;
      }
      yield text;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
  return marketBytes(shared);
}
