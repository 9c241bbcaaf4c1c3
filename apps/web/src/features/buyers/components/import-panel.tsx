import { noFileChosen, uploadFailed } from '@rei/domain/buyers/texts';
import type { ImportJob } from '@rei/domain/market/import-job';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { spokenMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { lookAtFile } from '../queries.ts';
import { FileFields } from './file-fields.tsx';
import { ImportDialog } from './import-dialog.tsx';
import styles from './import-panel.module.css';
import { ImportState } from './import-state.tsx';

interface ImportPanelProps {
  /** Shows the rows of an import that were skipped or corrected. */
  rowsOf: (job: ImportJob) => ReactNode;
}

/** Choose a list, look at what was understood of it, and import it. */
export function ImportPanel({ rowsOf }: ImportPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [startedId, setStartedId] = useState<string | null>(null);
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
    look.mutate(file, {
      onSuccess: (preview) => setProblem(preview.problem),
      onError: (error) => setProblem(spokenMessage(error, uploadFailed)),
    });
  }

  return (
    <Card title="Import CSV (Buyers or Groups)" className={styles.panel}>
      <div className={styles.row}>
        <FileFields file={file} onChoose={choose} inputRef={input} />
        <Button variant="primary" busy={look.isPending} onClick={handleUpload}>
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
      <ImportState startedId={startedId} rowsOf={rowsOf} />
      {file && look.data?.guess && (
        <ImportDialog
          file={file}
          preview={look.data}
          guess={look.data.guess}
          onClose={() => look.reset()}
          onStarted={(id) => {
            setStartedId(id);
            choose(null);
          }}
        />
      )}
    </Card>
  );
}
