import { useEffect, useSyncExternalStore } from 'react';
import { useProductName } from './product-name.ts';
import { createStore } from './store.ts';

const shown = createStore('');

/** 'Login | Real Estate Investor Tools'; without a page's own name just the product's. */
export function useDocumentTitle(page = ''): void {
  const productName = useProductName();
  useEffect(() => {
    document.title = page ? `${page} | ${productName}` : productName;
    shown.set(page);
  }, [page, productName]);
}

export function usePageTitle(): string {
  return useSyncExternalStore(shown.subscribe, shown.get);
}
