import { type CountyTax, countyTaxesText } from '@rei/domain/settings/county-taxes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FileLabel } from '#ui/file-label.tsx';
import { countiesText } from '../table-counts.ts';
import { useUpdateCountyTaxes } from '../table-mutations.ts';
import { tableQueries } from '../table-queries.ts';
import styles from './reference-tables.module.css';
import { TableForm } from './table-form.tsx';
import { TableStates } from './table-states.tsx';

/** Property tax by county, before any rate of the state. */
export function CountyTaxes() {
  const query = useQuery(tableQueries.countyTaxes());
  return (
    <Card title="Property tax by county">
      <p className={styles.about}>
        Counts before the state’s rate, on every page and in the Deal Finder. One county per line, by name and state or
        by FIPS code: property tax as percent of the price an investor pays, with its source and year if you have them.
      </p>
      <TableStates query={query} />
      {query.data && <CountiesForm counties={query.data.counties} />}
    </Card>
  );
}

function CountiesForm({ counties }: { counties: CountyTax[] }) {
  const stored = countyTaxesText(counties);
  const [typed, change] = useState<string>();
  const check = useUpdateCountyTaxes();
  const save = useUpdateCountyTaxes();
  const text = typed ?? stored;
  // What was checked is told until the text is another.
  const checked = typed === undefined || check.variables?.text !== typed ? undefined : check.data;

  function setTyped(next: string | undefined): void {
    check.reset();
    change(next);
  }

  async function handleChoose([file]: File[]): Promise<void> {
    if (!file) return;
    const content = await file.text();
    setTyped(content);
    check.mutate({ text: content, checkOnly: true });
  }

  return (
    <TableForm
      label="County, state, property tax %, source, year"
      help="For example: Maricopa, AZ, 0.62, Assessor, 2026. Headings such as fips, county, state, rate are understood."
      {...{ text, typed, setTyped }}
      read={countiesText(checked?.counties.length ?? (typed === undefined ? counties.length : 0))}
      refused={checked?.refused ?? []}
      needsAll={false}
      save={check.isError ? check : save}
      saveLabel={
        typed === undefined || checked ? `Save ${countiesText((checked?.counties ?? counties).length)}` : 'Check'
      }
      onSave={() => {
        if (typed !== undefined && !checked) check.mutate({ text, checkOnly: true });
        else save.mutate({ text, checkOnly: false }, { onSuccess: () => setTyped(undefined) });
      }}
    >
      <div className={styles.buttons}>
        <FileLabel
          className={styles.choose}
          overClassName={styles.over}
          accept=".csv,.txt,text/csv,text/plain"
          onChoose={(files) => void handleChoose(files)}
        >
          Choose CSV file
        </FileLabel>
        <Button variant="text" onClick={() => setTyped('')} disabled={text === ''}>
          Clear
        </Button>
      </div>
    </TableForm>
  );
}
