import {
  type BuyerFileGuess,
  type BuyerFileKind,
  type BuyerPreview,
  buyerColumns,
  hasNameColumn,
} from '@rei/domain/buyers/import-columns';
import { uploadFailed } from '@rei/domain/buyers/texts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ColumnChoices } from '#ui/column-choices.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Segments } from '#ui/segments.tsx';
import { columnOptions, finishedMapping, firstResults, notRead, shownColumns } from '../import-draft.ts';
import { type BuyerImportStart, useImportBuyers } from '../mutations.ts';
import type { BuyerListName } from '../queries.ts';
import { refusalText } from '../refusal.ts';
import styles from './import-dialog.module.css';

interface ImportDialogProps {
  list: BuyerListName;
  file: File;
  preview: BuyerPreview;
  guess: BuyerFileGuess;
  onClose: () => void;
  onStarted: (start: BuyerImportStart) => void;
}

const kinds: readonly { value: BuyerFileKind; label: string }[] = [
  { value: 'buyers', label: 'a buyer' },
  { value: 'groups', label: 'a group of addresses' },
];

/** What was understood of a file, to correct before anything is stored. */
export function ImportDialog({ list, file, preview, guess, onClose, onStarted }: ImportDialogProps) {
  const [draft, setDraft] = useState(guess);
  // The order stays while columns are chosen.
  const [shown] = useState(() => shownColumns(preview, guess));
  const [share, setShare] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const send = useImportBuyers(list);
  const finished = finishedMapping(draft);
  const problem = 'problem' in finished ? finished.problem : null;
  const isNameless = draft.kind === 'buyers' && !hasNameColumn(draft.columns);
  // What the file itself lacks is said at once.
  const isIncomplete = !guess.columns.includes('email') || (isNameless && !hasNameColumn(guess.columns));

  function handleImport(): void {
    setChecked(true);
    if ('problem' in finished) return;
    send.mutate({ file, mapping: finished.mapping, onProgress: setShare }, { onSuccess: onStarted });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Import ${file.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={send.isPending} onClick={handleImport}>
            Import
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        {send.isError && <Notice kind="error">{refusalText(send.error, 'add', uploadFailed)}</Notice>}
        {preview.otherSheets && (
          <Notice kind="info">
            Only the sheet '{guess.sheet}' is read. These hold addresses as well, and can be imported as files of their
            own: {preview.otherSheets.join(', ')}.
          </Notice>
        )}
        {send.isPending && <ProgressBar label={`Sending ${file.name}`} share={share} />}
        {problem && (isChecked || isIncomplete) && <Notice kind="error">{problem}</Notice>}
        <div className={styles.kind}>
          <span>Each row is</span>
          <Segments
            label="Each row is"
            value={draft.kind}
            options={kinds}
            onChange={(kind) => setDraft({ ...draft, kind })}
          />
          {guess.headingLine > 0 && (
            <Checkbox
              checked={draft.headingLine > 0}
              onChange={(has) => setDraft({ ...draft, headingLine: has ? guess.headingLine : 0 })}
            >
              Row {guess.headingLine} holds headings
            </Checkbox>
          )}
          {isNameless && (
            <Checkbox
              checked={draft.namesFromEmail === true}
              onChange={(namesFromEmail) => setDraft({ ...draft, namesFromEmail })}
            >
              Take names from the email addresses
            </Checkbox>
          )}
        </div>
        <ColumnChoices
          label="Columns"
          columns={shown}
          options={columnOptions}
          chosenOf={({ index }) => draft.columns[index] ?? notRead}
          onChoose={({ index }, value) =>
            setDraft({
              ...draft,
              columns: draft.columns.with(index, buyerColumns.find((column) => column === value) ?? null),
            })
          }
          place="dialog"
        />
        {'mapping' in finished && (
          <section aria-label="The first rows become">
            <h3 className={styles.becomes}>The first rows become</h3>
            <ul className={styles.results}>
              {firstResults(finished.mapping, preview).map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
