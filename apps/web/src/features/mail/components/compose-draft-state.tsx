import type { DraftState } from '../hooks/use-draft-saving.ts';
import styles from './compose.module.css';

const words: Record<DraftState, string> = {
  none: '',
  saved: 'Draft saved',
  failed: 'Draft not saved; this browser keeps it.',
};

export function ComposeDraftState({ state }: { state: DraftState }) {
  return (
    <span className={`${styles.state} t12 ink-3`} role="status">
      {words[state]}
    </span>
  );
}
