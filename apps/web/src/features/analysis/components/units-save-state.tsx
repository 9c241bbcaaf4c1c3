import type { MutationStatus } from '@tanstack/react-query';
import styles from './units-editor.module.css';

const texts = { idle: '', pending: 'Saving...', success: 'Saved', error: 'Save failed' } as const satisfies Record<
  MutationStatus,
  string
>;

/** How saving goes, in words. Present before the text comes, so that it is announced. */
export function SaveState({ status }: { status: MutationStatus }) {
  return (
    <p role={status === 'error' ? 'alert' : 'status'} className={status === 'error' ? styles.failed : styles.state}>
      {texts[status]}
    </p>
  );
}
