import {
  type InstallationTables,
  installationTablesText,
  readInstallationTables,
} from '@rei/domain/settings/installation-tables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useUpdateReferenceTables } from '../mutations.ts';
import { settingsQueries } from '../queries.ts';
import styles from './reference-tables.module.css';

/** Figures by state that this installation knows better than the built-in tables. */
export function ReferenceTables() {
  const query = useQuery(settingsQueries.referenceTables());
  return (
    <Card title="Tax and insurance by state">
      <p className={styles.about}>
        Used in place of the built-in figures, on every page and in the Deal Finder. One state per line: property tax as
        percent of the price an investor pays, then the average premium of an owner’s policy per year. Leave a column
        blank to keep the built-in figure.
      </p>
      <FetchStates
        query={query}
        failed="Couldn’t load your tables."
        loading={
          <Loading text="Loading tables...">
            <Skeleton height={120} />
          </Loading>
        }
      />
      {query.data && <TablesForm tables={query.data.tables} />}
    </Card>
  );
}

function TablesForm({ tables }: { tables: InstallationTables }) {
  const stored = installationTablesText(tables);
  const [typed, setTyped] = useState<string>();
  const save = useUpdateReferenceTables();
  const text = typed ?? stored;
  const read = readInstallationTables(text);
  const count = Object.keys(read.tables).length;
  const isWrong = read.refused.length > 0;

  function handleSave(): void {
    save.mutate({ tables: read.tables }, { onSuccess: () => setTyped(undefined) });
  }

  return (
    <div className={styles.form}>
      <TextArea
        label="State, property tax %, annual insurance"
        areaClassName={styles.area}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={setTyped}
        help="For example: AZ, 0.62, 1450. Paste rows from a spreadsheet or CSV file."
      />
      <p role="status" className={styles.count}>
        {count === 1 ? '1 state' : `${count} states`} read, {read.refused.length} not read.
      </p>
      {isWrong && (
        <Notice kind="error">
          <ul>
            {read.refused.map(({ line, text: told, why }) => (
              <li key={line}>
                Line {line}: {why} ({told})
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {save.isError && <Notice kind="error">{errorMessage(save.error, 'Couldn’t save your tables.')}</Notice>}
      {save.isSuccess && typed === undefined && <Notice kind="success">Tables saved.</Notice>}
      <div className={styles.buttons}>
        <Button
          variant={typed === undefined ? 'outlined' : 'primary'}
          disabled={isWrong}
          busy={save.isPending}
          onClick={handleSave}
        >
          Save tables
        </Button>
        {typed !== undefined && (
          <Button variant="text" onClick={() => setTyped(undefined)}>
            Discard changes
          </Button>
        )}
      </div>
    </div>
  );
}
