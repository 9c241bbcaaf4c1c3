import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import styles from './record-form.module.css';

export const wholeWidth = styles.whole;

interface RecordFormProps {
  props: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'>;
  isSaving: boolean;
  /** Above the button: what to know of saving, how the last one failed, and that it went well. */
  note?: string;
  problem: string | null;
  done: string | null;
  children: ReactNode;
}

/** The form of one stored thing in a card. */
export function RecordForm({ props, isSaving, note, problem, done, children }: RecordFormProps) {
  return (
    <form {...props} className={styles.form}>
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
