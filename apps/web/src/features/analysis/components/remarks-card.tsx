import { Card } from '#ui/card.tsx';
import styles from './remarks-card.module.css';

/** The agent's own words. */
export function RemarksCard({ text }: { text: string | null }) {
  if (text === null || text.trim() === '') return null;
  return (
    <Card title="About this listing">
      <p className={styles.text}>{text}</p>
    </Card>
  );
}
