import {
  type InstallationTables,
  installationTablesText,
  readInstallationTables,
} from '@rei/domain/settings/installation-tables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { statesText } from '../table-counts.ts';
import { useUpdateReferenceTables } from '../table-mutations.ts';
import { tableQueries } from '../table-queries.ts';
import styles from './reference-tables.module.css';
import { TableForm } from './table-form.tsx';
import { TableStates } from './table-states.tsx';

/** Figures by state that this installation knows better than the built-in tables. */
export function ReferenceTables() {
  const query = useQuery(tableQueries.referenceTables());
  return (
    <Card title="Tax and insurance by state">
      <p className={styles.about}>
        Used in place of the built-in figures, on every page and in the Deal Finder. One state per line: property tax as
        percent of the price an investor pays, then the average premium of an owner’s policy per year. Leave a column
        blank to keep the built-in figure.
      </p>
      <TableStates query={query} />
      {query.data && <TablesForm tables={query.data.tables} />}
    </Card>
  );
}

function TablesForm({ tables }: { tables: InstallationTables }) {
  const [typed, setTyped] = useState<string>();
  const save = useUpdateReferenceTables();
  const text = typed ?? installationTablesText(tables);
  const read = readInstallationTables(text);
  return (
    <TableForm
      label="State, property tax %, annual insurance"
      help="For example: AZ, 0.62, 1450. Paste rows from a spreadsheet or CSV file."
      {...{ text, typed, setTyped, save }}
      read={statesText(read.tables)}
      refused={read.refused}
      needsAll
      saveLabel="Save tables"
      onSave={() => save.mutate({ tables: read.tables }, { onSuccess: () => setTyped(undefined) })}
    />
  );
}
