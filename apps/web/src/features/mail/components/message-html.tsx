import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { partCount, readParts } from '../html-parts.ts';
import { MessageFrame } from './message-frame.tsx';
import styles from './message-view.module.css';

interface MessageHtmlProps {
  html: string;
  showsImages: boolean;
}

/** A long message is shown in parts, so that the page stays responsive. */
export function MessageHtml({ html, showsImages }: MessageHtmlProps) {
  const [partAt] = useState(() => readParts(html));
  const [place, setPlace] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const part = partAt(place) ?? '';
  const hasNext = partAt(place + 1) !== undefined;

  function goOn(): void {
    setPlace(place + 1);
    top.current?.focus();
  }

  const frame = <MessageFrame key={place} html={part} showsImages={showsImages} />;
  if (place === 0 && !hasNext) return frame;
  return (
    <>
      <div ref={top} className={styles.parts} tabIndex={-1}>
        <span role="status">{`Long message: part ${place + 1} of about ${Math.max(partCount(html), place + 1)}`}</span>
        {place > 0 && (
          <Button size="small" onClick={() => setPlace(place - 1)}>
            Previous part
          </Button>
        )}
        {hasNext && (
          <Button size="small" onClick={() => setPlace(place + 1)}>
            Next part
          </Button>
        )}
      </div>
      {frame}
      {hasNext && (
        <div className={styles.parts}>
          <Button size="small" onClick={goOn}>{`Continue to part ${place + 2}`}</Button>
        </div>
      )}
    </>
  );
}
