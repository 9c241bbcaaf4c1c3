import { formatNumber } from '@rei/domain/kernel/format';
import type { RefusedLine } from '@rei/domain/settings/table-lines';
import type { ReactNode } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './reference-tables.module.css';

interface TableFormProps {
  label: string;
  help: string;
  text: string;
  /** Undefined while it is as it is stored. */
  typed: string | undefined;
  setTyped: (text: string | undefined) => void;
  /** What was read of it: '3 states'. */
  read: string;
  refused: readonly RefusedLine[];
  /** Lines that are not read keep the rest from being saved, too. */
  needsAll: boolean;
  save: { isPending: boolean; isSuccess: boolean; isError: boolean; error: unknown };
  saveLabel: string;
  onSave: () => void;
  children?: ReactNode;
}

/** The most lines that are named; the rest is counted. */
const shownLines = 20;

/** A table that is typed or pasted as text: every line is counted as read, or named with what is wrong with it. */
export function TableForm({ text, typed, setTyped, refused, needsAll, save, ...props }: TableFormProps) {
  const beyond = refused.length - shownLines;
  return (
    <div className={styles.form}>
      <TextArea
        label={props.label}
        areaClassName={styles.area}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={setTyped}
        help={props.help}
      />
      {props.children}
      <p role="status" className={styles.count}>
        {props.read} read, {refused.length} not read.
      </p>
      {refused.length > 0 && (
        <Notice kind={needsAll ? 'error' : 'warning'}>
          <ul>
            {refused.slice(0, shownLines).map(({ line, text: told, why }) => (
              <li key={line}>
                Line {line}: {why} ({told})
              </li>
            ))}
            {beyond > 0 && <li>and {formatNumber(beyond)} more</li>}
          </ul>
        </Notice>
      )}
      {save.isError && <Notice kind="error">{errorMessage(save.error, 'Couldn’t save your tables.')}</Notice>}
      {save.isSuccess && typed === undefined && <Notice kind="success">Tables saved.</Notice>}
      <div className={styles.buttons}>
        <Button
          variant={typed === undefined ? 'outlined' : 'primary'}
          disabled={needsAll && refused.length > 0}
          busy={save.isPending}
          onClick={props.onSave}
        >
          {props.saveLabel}
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
