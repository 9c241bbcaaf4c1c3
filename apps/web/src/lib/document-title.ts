import { productName } from '@rei/domain/kernel/product';
import { useEffect } from 'react';

/** 'Login | Real Estate Investor Tools'; without a page's own name just the product's. */
export function useDocumentTitle(page?: string): void {
  useEffect(() => {
    document.title = page ? `${page} | ${productName}` : productName;
  }, [page]);
}
