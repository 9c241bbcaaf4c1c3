import { AppError } from '@rei/domain/kernel/errors';
import type { ImportedRents, ReadRow } from '@rei/domain/market/imported-row';
import { type HudColumns, hudRents, isFiscalYear } from '@rei/readers/hud';
import { oneRentPerZip } from '#files/rent-file/one-rent-per-zip.ts';
import type { RentSource } from '#ports/rent-source.ts';
import { areaIn, type HudArea, stateIn, statesIn } from './hud-answers.ts';
import { type AskHud, createHudRequests, type HudRequestOptions } from './hud-requests.ts';

/** Where the cells of a ZIP stand, as in one of HUD's files. */
const columns: HudColumns = {
  headings: ['ZIP', '0 bedrooms', '1 bedroom', '2 bedrooms', '3 bedrooms', '4 bedrooms', 'Area'],
  zip: 0,
  rents: [1, 2, 3, 4, 5],
  area: 6,
  fiscalYear: -1,
};

/** HUD has rents by ZIP only in some areas; 60 states and territories list them, and each area takes one request. */
export function createHudRentSource(options: HudRequestOptions): RentSource {
  return {
    async fetchRents(signal) {
      try {
        const ask = createHudRequests(options, signal);
        const { fiscalYear, areas } = await areasWithZips(ask);
        const rows = await rowsOf(ask, areas, fiscalYear);
        if (!rows.some(({ kind }) => kind === 'taken')) {
          throw new AppError('UNAVAILABLE', `it has no usable rents by ZIP for fiscal year ${fiscalYear}`);
        }
        return {
          format: 'HUD API',
          fiscalYear,
          rows: oneRentPerZip(rows, ({ value }) => `in ${value.areaName}`),
          readShare: () => 1,
        };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        throw new AppError('UNAVAILABLE', `Couldn’t fetch HUD rents: ${error.message}`);
      }
    },
  };
}

interface Areas {
  fiscalYear: number;
  areas: HudArea[];
}

/** Each area once, though it may lie in several states; the first state's fiscal year holds for all. */
async function areasWithZips(ask: AskHud): Promise<Areas> {
  const areas = new Map<string, HudArea>();
  let fiscalYear: number | undefined;
  for (const state of statesIn(await ask('listStates'))) {
    const body = await ask(`statedata/${state}${fiscalYear === undefined ? '' : `?year=${fiscalYear}`}`);
    if (body === undefined) continue;
    const found = stateIn(body, state);
    fiscalYear ??= found.fiscalYear;
    if (fiscalYear === undefined || !isFiscalYear(fiscalYear))
      throw new AppError('UNAVAILABLE', 'it names no fiscal year');
    mustBeOf(fiscalYear, found.fiscalYear, state);
    for (const area of found.areas) areas.set(area.code, area);
  }
  if (fiscalYear === undefined) throw new AppError('UNAVAILABLE', 'it has no rents of any state');
  return { fiscalYear, areas: [...areas.values()] };
}

async function rowsOf(ask: AskHud, areas: HudArea[], fiscalYear: number): Promise<ReadRow<ImportedRents>[]> {
  const rows: ReadRow<ImportedRents>[] = [];
  for (const area of areas) {
    const body = await ask(`data/${encodeURIComponent(area.code)}?year=${fiscalYear}`);
    if (body === undefined) continue;
    const found = areaIn(body, area);
    mustBeOf(fiscalYear, found.fiscalYear, area.name);
    for (const cells of found.rows) {
      rows.push(hudRents(columns, [...cells, area.name], { line: rows.length + 1, fiscalYear }));
    }
  }
  return rows;
}

/** HUD changes all its areas to a new year at once; two in one answer would be told as one. */
function mustBeOf(expected: number, fiscalYear: number | undefined, place: string): void {
  if (fiscalYear === undefined || fiscalYear === expected) return;
  throw new AppError('UNAVAILABLE', `it gave fiscal year ${fiscalYear} for ${place} and ${expected} for others`);
}
