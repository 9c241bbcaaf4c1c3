import type { CalculatorKind } from '@rei/domain/calculators/catalog';
import { getCalculation, listCalculations } from '@rei/domain/calculators/endpoints';
import { loadCalculator } from '@rei/domain/calculators/load-calculator';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const savedPageSize = 10;

export const propertyPageSize = 5;

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
  /** The saved calculations of a property, last changed first; `page` from 1. */
  ofProperty: (propertyId: string, page: number) =>
    queryOptions({
      queryKey: ['calculators', 'list', 'of', propertyId, page] as const,
      queryFn: ({ signal }) =>
        call(listCalculations, { query: { propertyId, page: String(page), limit: String(propertyPageSize) }, signal }),
    }),
  saved: (calculationId: string) =>
    queryOptions({
      queryKey: ['calculators', 'saved', calculationId] as const,
      queryFn: ({ signal }) => call(getCalculation, { params: { calculationId }, signal }),
    }),
};
