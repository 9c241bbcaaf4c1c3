import { formatNumber } from '@rei/domain/kernel/format';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FileLabel } from '#ui/file-label.tsx';
import { Notice } from '#ui/notice.tsx';
import { useExportSuppressions, useImportSuppressions } from '../mutations.ts';
import styles from './suppressions.module.css';

/** The most lines that are named; the rest is counted. */
const shownLines = 20;
const largestFile = 900_000;

const addressesText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'address' : 'addresses'}`;

/** A file is checked when it is chosen, and stored by the button that says how many addresses it adds. */
export function SuppressionFile() {
  const [text, setText] = useState<string>();
  const [isTooLarge, setTooLarge] = useState(false);
  const check = useImportSuppressions();
  const store = useImportSuppressions();
  const download = useExportSuppressions();
  const told = store.data ?? check.data;

  async function handleChoose([file]: File[]): Promise<void> {
    if (!file) return;
    store.reset();
    check.reset();
    setTooLarge(file.size > largestFile);
    if (file.size > largestFile) return;
    const content = await file.text();
    setText(content);
    check.mutate({ text: content, checkOnly: true });
  }

  return (
    <Card title="Import and export" flush>
      <div className={styles.part}>
        <p>One address per line, with its reason and a note if you have them. Lists from other email tools work too.</p>
        <div className={styles.buttons}>
          <FileLabel
            className={styles.choose}
            overClassName={styles.over}
            accept=".csv,.txt,text/csv,text/plain"
            onChoose={(files) => void handleChoose(files)}
          >
            Choose CSV file
          </FileLabel>
          <Button busy={download.isPending} onClick={() => download.mutate()}>
            Download CSV
          </Button>
        </div>
        {isTooLarge && (
          <Notice kind="error">This file is too large. Please split it into files of up to 900 KB.</Notice>
        )}
        {(check.isError || store.isError) && (
          <Notice kind="error">{errorMessage(store.error ?? check.error, 'Couldn’t read this file.')}</Notice>
        )}
        {told && (
          <p role="status">
            {addressesText(told.added)} {store.isSuccess ? 'added' : 'to add'}, {formatNumber(told.known)} already
            known, {formatNumber(told.refused.length)} not read.
          </p>
        )}
        {told && told.refused.length > 0 && (
          <Notice kind="warning">
            <ul>
              {told.refused.slice(0, shownLines).map(({ line, text: raw, why }) => (
                <li key={line}>
                  Line {line}: {why} ({raw})
                </li>
              ))}
              {told.refused.length > shownLines && <li>and {told.refused.length - shownLines} more</li>}
            </ul>
          </Notice>
        )}
        {check.data && !store.isSuccess && text !== undefined && (
          <div className={styles.buttons}>
            <Button
              variant="primary"
              disabled={check.data.added === 0}
              busy={store.isPending}
              onClick={() => store.mutate({ text, checkOnly: false })}
            >
              Add {addressesText(check.data.added)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
