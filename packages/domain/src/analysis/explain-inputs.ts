import { formatDollars, formatNumber, formatPercent } from '../kernel/format.ts';
import { isMultiFamily, unitsOfType } from '../listings/property-type.ts';
import { type ExplainedInput, type InputSources, typedByYou } from './explanation.ts';
import type { QuickAnalysis, QuickInput } from './quick-analysis.ts';
import { isRentTyped } from './unit-rents.ts';

export interface ExplainContext {
  input: QuickInput;
  figures: QuickAnalysis;
  sources: InputSources;
}

export function priceInput({ input, sources }: ExplainContext): ExplainedInput {
  return {
    label: 'List price',
    value: formatDollars(input.listPrice),
    source: sources.listing.name,
    date: sources.listing.importedAt,
  };
}

export function areaInput({ input, sources }: ExplainContext): ExplainedInput {
  return {
    label: 'Living area',
    value: input.sqft === null ? formatNumber(null) : `${formatNumber(input.sqft)} sqft`,
    source: sources.listing.name,
    date: sources.listing.importedAt,
  };
}

export function rateInput({ input, sources }: ExplainContext): ExplainedInput {
  return {
    label: 'Mortgage rate, 30 years fixed',
    value: formatPercent(input.rate),
    source: sources.rate?.name ?? 'No rate imported',
    date: sources.rate?.date ?? null,
  };
}

export function rentInput(context: ExplainContext): ExplainedInput {
  const { input, figures, sources } = context;
  const value = formatDollars(figures.rent.value);
  if (isRentTyped(input)) return { label: 'Monthly rent', value, source: typedByYou, date: null };
  const source = sources.rents ? `${sources.rents.name}, ${sources.rents.area}` : 'No HUD rent';
  return { label: 'Monthly rent', value, source, date: null };
}

export function dwellingsInput({ input, sources }: ExplainContext): ExplainedInput {
  const fromListing = { source: sources.listing.name, date: sources.listing.importedAt };
  if (!isMultiFamily(input.type)) return { label: 'Bedrooms', value: formatNumber(input.beds), ...fromListing };
  const count = formatNumber(input.units.units ?? unitsOfType(input.type) ?? null);
  return sources.areUnitsTyped
    ? { label: 'Units', value: count, source: typedByYou, date: null }
    : { label: 'Units', value: count, ...fromListing };
}
