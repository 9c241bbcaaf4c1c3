import { useEffect, useRef, useState } from 'react';
import { frameDocument, styleFrame } from '../frame-document.ts';
import styles from './message-frame.module.css';

/** A longer message is scrolled within its frame. */
const maxHeight = 20_000;
const startHeight = 160;

interface MessageFrameProps {
  /** Cleaned by the server. */
  html: string;
  showsImages: boolean;
}

/** Old messages name pictures without encryption; the product's own policy lets only encrypted ones through. */
function encryptPictures(page: Document): void {
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[src^="http:"]')) {
    picture.src = picture.src.replace(/^http:/, 'https:');
  }
}

/**
 * A message in a page of its own. Nothing in it can run: the sandbox allows no scripts and its policy names none.
 * The sandbox does let this page look inside (`allow-same-origin`), which gives the message only what scripts could
 * use, and lets us measure its height and set its styles; the two permissions together would be an open door.
 */
export function MessageFrame({ html, showsImages }: MessageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const cleanUp = useRef<() => void>(undefined);
  const [height, setHeight] = useState(startHeight);
  useEffect(() => () => cleanUp.current?.(), []);

  function handleLoad(): void {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    cleanUp.current?.();
    // Only a change of width or a picture changes what is needed: a part as high as the window would grow for ever.
    const measure = () => setHeight(Math.min(maxHeight, Math.max(startHeight, page.body.scrollHeight)));
    const stopStyling = styleFrame(page, measure);
    if (showsImages) encryptPictures(page);
    page.addEventListener('load', measure, true);
    window.addEventListener('resize', measure);
    cleanUp.current = () => {
      stopStyling();
      window.removeEventListener('resize', measure);
    };
  }

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title="Message body"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={frameDocument(html, { showsImages })}
      height={height}
      onLoad={handleLoad}
    />
  );
}
