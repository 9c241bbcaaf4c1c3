import { noFileChosen, uploadFailed } from '@rei/domain/buyers/texts';
import type { ImportJob } from '@rei/domain/market/import-job';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { spokenMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import type { BuyerImportStart } from '../mutations.ts';
import { type BuyerListName, lookAtFile } from '../queries.ts';
import { FileFields } from './file-fields.tsx';
import { ImportDialog } from './import-dialog.tsx';
import styles from './import-panel.module.css';
import { ImportState } from './import-state.tsx';

interface ImportPanelProps {
  list: BuyerListName;
  /** Shows the rows of an import that were skipped or corrected. */
  rowsOf?: (job: ImportJob) => ReactNode;
}

/** Choose a list, look at what was understood of it, and import it. */
export function ImportPanel({ list, rowsOf }: ImportPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [started, setStarted] = useState<BuyerImportStart | null>(null);
  const look = useMutation({ mutationFn: lookAtFile });

  function choose(chosen: File | null): void {
    setFile(chosen);
    setProblem(null);
    look.reset();
  }

  function handleUpload(): void {
    setProblem(file ? null : noFileChosen);
    if (!file) {
      input.current?.focus();
      return;
    }
    look.mutate(
      { list, file },
      {
        onSuccess: (preview) => setProblem(preview.problem),
        onError: (error) => setProblem(spokenMessage(error, uploadFailed)),
      },
    );
  }

  return (
    <Card title="Import CSV (Buyers or Groups)" className={styles.panel}>
      <div className={styles.row}>
        <FileFields file={file} onChoose={choose} inputRef={input} />
        <Button busy={look.isPending} onClick={handleUpload}>
          Upload CSV
        </Button>
      </div>
      {problem ? (
        <Notice kind="error" className={styles.told}>
          {problem}
        </Notice>
      ) : (
        <p className={styles.help}>
          Exports from Google, Outlook, Thunderbird, iCloud, HubSpot, Mailchimp, Salesforce, Pipedrive and Zoho, and any
          table with a column of email addresses. You can review before importing.
        </p>
      )}
      {started && 'message' in started && (
        <Notice kind="success" className={styles.told}>
          {started.message}
        </Notice>
      )}
      {rowsOf && <ImportState startedId={started && 'id' in started ? started.id : null} rowsOf={rowsOf} />}
      {file && look.data?.guess && (
        <ImportDialog
          list={list}
          file={file}
          preview={look.data}
          guess={look.data.guess}
          onClose={() => look.reset()}
          onStarted={(start) => {
            setStarted(start);
            choose(null);
          }}
        />
      )}
    </Card>
  );
}
