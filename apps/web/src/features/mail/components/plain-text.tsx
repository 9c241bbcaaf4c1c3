import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './message-view.module.css';

/** Characters shown at once, and added with each click: more would make the page slow. */
const portion = 100_000;

/** A message as plain text; a very long one in portions. */
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
