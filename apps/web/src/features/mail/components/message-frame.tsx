import { useEffect, useRef, useState } from 'react';
import { frameDocument, styleFrame } from '../frame-document.ts';
import styles from './message-frame.module.css';

/** A longer message scrolls within its frame. */
const maxHeight = 20_000;
const startHeight = 160;

interface MessageFrameProps {
  html: string;
  showsImages: boolean;
}

/** Old messages name images by http; the product's policy only lets https through. */
function encryptPictures(page: Document): void {
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[src^="http:"]')) {
    picture.src = picture.src.replace(/^http:/, 'https:');
  }
}

/**
 * The sandbox allows no scripts and the policy names none, so nothing in the message runs. `allow-same-origin` lets
 * this page measure and style the frame; with scripts allowed too it would be an open door.
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
    // Only a change of width or an image is measured: a part as high as the window would grow forever.
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
