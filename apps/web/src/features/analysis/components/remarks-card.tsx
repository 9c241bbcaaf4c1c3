import { FoldCard } from '#ui/fold-card.tsx';
import styles from './remarks-card.module.css';

export function RemarksCard({ text }: { text: string | null }) {
  if (text === null || text.trim() === '') return null;
  return (
    <FoldCard title="About this listing" folds="phone" summary={text}>
      <p className={styles.text}>{text}</p>
    </FoldCard>
  );
}
