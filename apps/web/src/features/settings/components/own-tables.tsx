import { CountyTaxes } from './county-taxes.tsx';
import { ReferenceTables } from './reference-tables.tsx';
import { UtilityAllowances } from './utility-allowances.tsx';

/** All that an installation knows better than the built-in tables. */
export function OwnTables() {
  return (
    <>
      <ReferenceTables />
      <CountyTaxes />
      <UtilityAllowances />
    </>
  );
}
