import type { DraftState } from '../hooks/use-draft-saving.ts';
import styles from './compose.module.css';

const words: Record<DraftState, string> = {
  none: '',
  saved: 'Draft saved',
  failed: 'Draft not saved. It’s kept in this browser.',
};

export function ComposeDraftState({ state }: { state: DraftState }) {
  return (
    <span className={`${styles.state} t12 ink-3`} role="status">
      {words[state]}
    </span>
  );
}
