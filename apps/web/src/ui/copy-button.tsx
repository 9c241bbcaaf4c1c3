import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import { IconButton } from './icon-button.tsx';

/** Milliseconds that 'Copied' stays. */
export const copiedFor = 1200;

interface CopyButtonProps {
  text: string;
  /** 'Copy address' */
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function handleClick(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Refused by the browser: without the confirmation the user sees that nothing was copied.
    }
  }

  return (
    <span className={styles.root}>
      <IconButton label={label} size="small" onClick={() => void handleClick()}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
      <span role="status">{isCopied && <span className={styles.copied}>Copied</span>}</span>
    </span>
  );
}
