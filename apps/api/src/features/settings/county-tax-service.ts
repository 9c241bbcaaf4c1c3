import { createCountyFinder } from '@rei/domain/listings/county-finder';
import { countyTaxesText, type NamedCounty, readCountyTaxes } from '@rei/domain/settings/county-taxes';
import { readState } from '@rei/readers/places';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import { readCountyCodes } from '#files/zip-table/county-codes.ts';
import * as repository from './county-tax-repository.ts';

interface Deps {
  db: Db;
  auditLog: AuditLogService;
}

export function createCountyTaxService({ db, auditLog }: Deps) {
  /** By FIPS code where the line has one, else by name; only a county that listings can be in. */
  async function createFinder() {
    const [codes, known] = await Promise.all([readCountyCodes(), repository.listCounties(db)]);
    const byName = createCountyFinder(known);
    return ({ fips, county, state }: NamedCounty) => {
      const named = fips === null ? { county, state: readState(state) ?? '' } : codes.get(fips);
      return named && byName(named.county, named.state);
    };
  }

  return {
    list: async () => ({ counties: await repository.list(db) }),

    /** The table as it is read, and stored unless it is only checked: its counties take the place of all before. */
    async update(actorId: string, { text, checkOnly }: { text: string; checkOnly: boolean }) {
      const read = readCountyTaxes(text, await createFinder());
      if (checkOnly) return read;
      await db.transaction(async (tx) => {
        const before = await repository.list(tx);
        if (countyTaxesText(before) === countyTaxesText(inOrder(read.counties))) return;
        await repository.replace(tx, read.counties);
        const counts = { from: `${before.length} counties`, to: `${read.counties.length} counties` };
        await auditLog.record(tx, {
          ...{ actorId, action: 'settings_updated', subject: undefined },
          changes: { countyTaxes: counts },
        });
      });
      return read;
    },
  };
}

const keyOf = ({ state, county }: { state: string; county: string }) => `${state} ${county}`;

function inOrder<County extends { state: string; county: string }>(counties: readonly County[]): County[] {
  return counties.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

export type CountyTaxService = ReturnType<typeof createCountyTaxService>;
