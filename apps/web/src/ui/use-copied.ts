import { useEffect, useState } from 'react';

/** Milliseconds that 'Copied' stays. */
const copiedFor = 1200;

/** Copies to the clipboard; `isCopied` for as long as it is confirmed. */
export function useCopied(): { isCopied: boolean; copy: (text: string) => void } {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function write(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Refused by the browser: without the confirmation the user sees that nothing was copied.
    }
  }

  return { isCopied, copy: (text) => void write(text) };
}
