import { useEffect } from 'react';

export const productName = 'Real Estate Investor Tools';

/** 'Login | Real Estate Investor Tools'; without a page's own name just the product's. */
export function useDocumentTitle(page?: string): void {
  useEffect(() => {
    document.title = page ? `${page} | ${productName}` : productName;
  }, [page]);
}
