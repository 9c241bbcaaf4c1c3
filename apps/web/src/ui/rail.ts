import { useSyncExternalStore } from 'react';

/** Read before the first paint by index.html, which must name the same key and attribute. */
const storageKey = 'navigation';
const attribute = 'data-rail';

const isRail = () => document.documentElement.hasAttribute(attribute);

/** Shows the navigation as a narrow rail of icons from now on, or in its full width. */
export function chooseRail(isWanted: boolean): void {
  document.documentElement.toggleAttribute(attribute, isWanted);
  try {
    if (isWanted) localStorage.setItem(storageKey, 'rail');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}

export function useRail(): boolean {
  return useSyncExternalStore(subscribe, isRail);
}
