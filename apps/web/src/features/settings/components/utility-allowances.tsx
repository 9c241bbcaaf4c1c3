import { type AllowanceTables, allowanceTablesText, readAllowanceTables } from '@rei/domain/settings/allowance-tables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { statesText } from '../table-counts.ts';
import { useUpdateUtilityAllowances } from '../table-mutations.ts';
import { tableQueries } from '../table-queries.ts';
import styles from './reference-tables.module.css';
import { TableForm } from './table-form.tsx';
import { TableStates } from './table-states.tsx';

/** What tenants pay for utilities, where this installation knows it better than the built-in table. */
export function UtilityAllowances() {
  const query = useQuery(tableQueries.utilityAllowances());
  return (
    <Card title="Utility allowances by state">
      <p className={styles.about}>
        Monthly dollars by bedrooms, used in place of the built-in estimate on every page and in the Deal Finder. Your
        housing agency publishes its own schedule on form HUD-52667.
      </p>
      <TableStates query={query} />
      {query.data && <AllowancesForm tables={query.data.tables} />}
    </Card>
  );
}

function AllowancesForm({ tables }: { tables: AllowanceTables }) {
  const [typed, setTyped] = useState<string>();
  const save = useUpdateUtilityAllowances();
  const text = typed ?? allowanceTablesText(tables);
  const read = readAllowanceTables(text);
  return (
    <TableForm
      label="State, studio to 4 bedrooms, source, year"
      help="For example: AZ, 80, 95, 120, 150, 190, Phoenix Housing, 2026."
      {...{ text, typed, setTyped, save }}
      read={statesText(read.tables)}
      refused={read.refused}
      needsAll
      saveLabel="Save allowances"
      onSave={() => save.mutate({ tables: read.tables }, { onSuccess: () => setTyped(undefined) })}
    />
  );
}
