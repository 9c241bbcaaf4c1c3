import { useEffect, useRef } from 'react';
import { useLogView } from '../mutations.ts';

/** Remembers that the user opened the property: once per opening, when it is there. A failure stays silent. */
export function useLogViewOnce(propertyId: string, isLoaded: boolean): void {
  const { mutate } = useLogView();
  const logged = useRef<string>(undefined);
  useEffect(() => {
    if (!isLoaded || logged.current === propertyId) return;
    // Survives the second run of effects in development.
    logged.current = propertyId;
    mutate(propertyId);
  }, [propertyId, isLoaded, mutate]);
}
