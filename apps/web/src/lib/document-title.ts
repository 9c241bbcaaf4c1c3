import { useEffect } from 'react';
import { useProductName } from './product-name.ts';

/** 'Login | Real Estate Investor Tools'; without a page's own name just the product's. */
export function useDocumentTitle(page?: string): void {
  const productName = useProductName();
  useEffect(() => {
    document.title = page ? `${page} | ${productName}` : productName;
  }, [page, productName]);
}
