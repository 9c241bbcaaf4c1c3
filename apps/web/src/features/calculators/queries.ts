import type { CalculatorKind } from '@rei/domain/calculators/catalog';
import { getCalculation, listCalculations } from '@rei/domain/calculators/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { loadCalculator } from './load-calculator.ts';

/** Saved calculations on a page of the list. */
export const savedPageSize = 10;

export const calculatorQueries = {
  all: () => ['calculators'] as const,
  /** A calculator's description with its formulas: code that comes with its page. */
  description: (kind: CalculatorKind) =>
    queryOptions({
      queryKey: ['calculators', 'description', kind] as const,
      queryFn: () => loadCalculator(kind),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  lists: () => ['calculators', 'list'] as const,
  /** The saved calculations, last changed first; `page` from 1. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['calculators', 'list', page] as const,
      queryFn: ({ signal }) =>
        call(listCalculations, { query: { page: String(page), limit: String(savedPageSize) }, signal }),
    }),
  saved: (calculationId: string) =>
    queryOptions({
      queryKey: ['calculators', 'saved', calculationId] as const,
      queryFn: ({ signal }) => call(getCalculation, { params: { calculationId }, signal }),
    }),
};
