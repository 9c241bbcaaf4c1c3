import { useSyncExternalStore } from 'react';
import { productName as servedName } from './product.ts';
import { createStore } from './store.ts';

const name = createStore<string>(servedName);

export function useProductName(): string {
  return useSyncExternalStore(name.subscribe, name.get);
}

/** Takes over a name that was changed since the page was loaded; undefined returns to the one it was served with. */
export function setProductName(chosen: string | undefined): void {
  name.set(chosen || servedName);
}
