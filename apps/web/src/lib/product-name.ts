import { productName as defaultName } from '@rei/domain/kernel/product';
import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const name = createStore<string>(defaultName);

/** The product's name for header and titles: the installation's own once it is known. */
export function useProductName(): string {
  return useSyncExternalStore(name.subscribe, name.get);
}

/** Takes over the name that the installation has; undefined returns to the product's own. */
export function setProductName(chosen: string | undefined): void {
  name.set(chosen || defaultName);
}
