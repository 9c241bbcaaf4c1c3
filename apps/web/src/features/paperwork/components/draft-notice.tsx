import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './draft-notice.module.css';

/** Something was handed over while a draft was there: which of the two goes on. */
export function DraftNotice({ onAnswer }: { onAnswer: (isDraftWanted: boolean) => void }) {
  return (
    <Notice kind="info" className={styles.notice}>
      <div className={styles.row}>
        <span>You have another draft for this property.</span>
        <span className={styles.answers}>
          <Button size="small" onClick={() => onAnswer(true)}>
            Open that draft
          </Button>
          <Button size="small" variant="text" onClick={() => onAnswer(false)}>
            Discard that draft
          </Button>
        </span>
      </div>
    </Notice>
  );
}
