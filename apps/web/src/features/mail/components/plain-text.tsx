import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './message-view.module.css';

/** Characters; more at once would make the page slow. */
const portion = 100_000;

export function PlainText({ text }: { text: string }) {
  const [shown, setShown] = useState(portion);
  if (text.trim() === '') return <p className={styles.noBody}>(No message body)</p>;
  return (
    <>
      <div className={styles.text}>{text.slice(0, shown)}</div>
      {text.length > shown && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setShown(shown + portion)}>
            Show more of this message
          </Button>
        </div>
      )}
    </>
  );
}
