import { type RefObject, useEffect, useState } from 'react';

/** Focuses the first wrong field of a form after its errors were drawn; call the result when one tried to send it. */
export function useWrongField(form: RefObject<HTMLElement | null>): () => void {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, form]);
  return () => setTries((count) => count + 1);
}
