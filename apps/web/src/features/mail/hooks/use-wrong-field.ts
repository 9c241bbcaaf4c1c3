import { type RefObject, useEffect, useState } from 'react';

/** Call the result when sending fails; the focus moves once the errors are rendered. */
export function useWrongField(form: RefObject<HTMLElement | null>): () => void {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, form]);
  return () => setTries((count) => count + 1);
}
