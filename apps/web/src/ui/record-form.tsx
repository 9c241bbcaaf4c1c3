import type { FormEvent, ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import styles from './record-form.module.css';

/** The class of what needs the form's whole width. */
export const wholeWidth = styles.whole;

interface RecordFormProps {
  ref: Ref<HTMLFormElement>;
  onSubmit: () => void;
  isSaving: boolean;
  /** Above the button: what to know of saving, how the last one failed, and that it went well. */
  note?: string;
  problem: string | null;
  done: string | null;
  /** The fields, two beside each other. */
  children: ReactNode;
}

/** The form of one stored thing in a card. */
export function RecordForm({ ref, onSubmit, isSaving, note, problem, done, children }: RecordFormProps) {
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form ref={ref} className={styles.form} onSubmit={handleSubmit} noValidate>
      {children}
      <div className={styles.end}>
        {note && <p className="t12 ink-3">{note}</p>}
        {problem && <Notice kind="error">{problem}</Notice>}
        {done && <Notice kind="success">{done}</Notice>}
        <div>
          <Button type="submit" variant="primary" busy={isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </div>
    </form>
  );
}
