import { formatCounted, formatPercent, formatWholeDollars } from '../kernel/format.ts';
import { percent, toShare } from '../kernel/rate.ts';
import type { PropertyType } from '../listings/property-type.ts';
import type { AllowanceTables } from '../settings/allowance-tables.ts';
import type { CountyRate } from '../settings/county-taxes.ts';
import type { InstallationTables } from '../settings/installation-tables.ts';
import { assumptionNote, ownNotes } from './assumption-notes.ts';
import {
  type AssumptionKey,
  type AssumptionValues,
  assumptionKeys,
  commonAssumptions,
  investorSpread,
} from './assumptions.ts';
import {
  type Building,
  insuranceEstimate,
  insuranceNote,
  insuranceSource,
  insuranceWithin,
  insuranceYear,
} from './insurance.ts';
import { investorTax, investorTaxText } from './investor-tax.ts';
import type { ProfileComponent } from './own-lines.ts';
import { propertyTaxNote, propertyTaxSource, stateFigures } from './state-figures.ts';
import { utilitiesWithin, utilityTableNote, utilityTableSource, utilityTableYear } from './utility-allowance.ts';

const installationSource = 'Your installation’s table';

const provenances = ['typed', 'listing', 'profile', 'market', 'reference', 'assumption', 'unknown'] as const;
type Provenance = (typeof provenances)[number];

export const provenanceLabels = {
  typed: 'Entered by you',
  listing: 'Listing',
  profile: 'Your profile',
  market: 'Market rate',
  reference: 'Reference figure',
  assumption: 'Common assumption',
  unknown: 'Unknown',
} as const satisfies Record<Provenance, string>;

/** A range as a page or a paper writes it. */
export function rangeText({ low, high }: AssumptionRange, unit: 'percent' | 'dollars'): string {
  const format = unit === 'dollars' ? formatWholeDollars : (value: number) => formatPercent(value);
  return `${format(low)} – ${format(high)}`;
}

/** A value with where it comes from; null where nothing is known, never 0 for unknown. */
export interface Assumption {
  value: number | null;
  provenance: Provenance;
  source: string;
  date: string | null;
  note: string | null;
  /** Within which the true value is likely, in the value's unit; null where nothing is known of it. */
  range: AssumptionRange | null;
}

export interface AssumptionRange {
  low: number;
  high: number;
}

/** What is known of a home's own property tax, told beside the rate that is counted. */
export interface KnownTax {
  /** Of the listing, dollars a year, and as percent of the price where that is known. */
  listing: { yearly: number; rate: number | null } | null;
  /** The median of owners in the county, percent of the value. */
  county: { name: string; rate: number; year: number | null } | null;
}

export type Assumptions = Record<AssumptionKey, Assumption>;

export interface AssumptionContext {
  state: string;
  propertyType: PropertyType;
  building: Building;
  /** HUD's rent, which includes utilities; not one that somebody typed. */
  isGrossRent: boolean;
  /** What `utilityAllowance` says of its dwellings, dollars a month; null where it says nothing. */
  utilityTable: number | null;
  profile: {
    name: string;
    values: AssumptionValues;
    /** What its yearly reserve is made of. */
    components?: readonly ProfileComponent[] | undefined;
  };
  typed: AssumptionValues;
  listing: { hoaMonthly: number | null; source: string; date: string | null };
  knownTax?: KnownTax | undefined;
  /** What the installation knows of the tax in the home's county, before any rate of its state. */
  countyRate?: CountyRate | undefined;
  market: {
    rate: number | null;
    source: string | null;
    date: string | null;
    stale?: boolean | undefined;
    /** What the installation knows better than the built-in tables by state. */
    tables?: InstallationTables | undefined;
    allowances?: AllowanceTables | undefined;
  };
}

/**
 * Every assumption with its source: typed, else the listing, the profile, the market's rate with the investor's spread
 * or the state's figure, else the common one.
 */
export function resolveAssumptions(context: AssumptionContext): Assumptions {
  const entries = assumptionKeys.map((key) => [key, resolveAssumption(key, context)] as const);
  return Object.fromEntries(entries) as Assumptions;
}

/** One of them alone, as `resolveAssumptions` has it. */
export function resolveAssumption(key: AssumptionKey, context: AssumptionContext): Assumption {
  const { typed, listing, profile } = context;
  const typedValue = typed[key];
  if (typedValue !== undefined) return from('typed', typedValue, { source: 'Entered by you' });
  if (key === 'hoaMonthly' && listing.hoaMonthly !== null) {
    return from('listing', listing.hoaMonthly, { source: listing.source, date: listing.date });
  }
  const ofProfile = profile.values[key];
  if (ofProfile !== undefined) {
    const note = key === 'reserveYearly' ? componentWords(profile.components) : null;
    return from('profile', ofProfile, { source: profile.name, note });
  }
  return usual(key, context);
}

function componentWords(components: readonly ProfileComponent[] = []): string | null {
  if (components.length === 0) return null;
  const said = components.map(
    ({ name, cost, life }) => `${name} ${formatWholeDollars(cost)} ÷ ${formatCounted(life, 'year')}`,
  );
  return `By component: ${said.join(', ')}`;
}

function usual(key: AssumptionKey, context: AssumptionContext): Assumption {
  const { state, market } = context;
  if (key === 'hoaMonthly') return defaultDues(context);
  if (key === 'utilitiesMonthly') return defaultUtilities(context);
  if (key === 'insuranceYearly') return defaultInsurance(context);
  if (key === 'tenantPaysUtilities' || key === 'utilityTableRate') return utilitySetting(key);
  if (key === 'loanRate') {
    const isKnown = market.rate !== null;
    return from('market', isKnown ? (market.rate ?? 0) + investorSpread : null, {
      source: isKnown ? (market.source ?? '') : 'No mortgage rate has been imported yet',
      date: market.date,
      note: isKnown
        ? `Market rate plus ${investorSpread} points, a common assumption for rentals` +
          (market.stale ? '. The market rate is more than 14 days old' : '')
        : null,
    });
  }
  if (key === 'propertyTaxRate') return defaultTax(context);
  if (key === 'reserveYearly')
    return from('assumption', null, { source: 'Not entered', note: ownNotes.reserveYearly ?? null });
  return from('assumption', commonAssumptions[key], { source: 'Common assumption', note: assumptionNote(key, state) });
}

/** The state's rate as an investor pays it, with all else that is known of the home's tax beside it. */
function defaultTax({ state, propertyType, knownTax, countyRate, market }: AssumptionContext): Assumption {
  const ofState = market.tables?.[state]?.propertyTaxRate;
  const own = countyRate ?? (ofState === undefined ? null : { county: null, rate: ofState, source: null, year: null });
  const { listing = null, county = null } = knownTax ?? {};
  const beside = [
    ...(county ? [`Owners in ${county.name} pay ${formatPercent(county.rate)} (Census ACS, ${county.year}).`] : []),
    ...(listing
      ? [`The seller’s tax bill is ${formatWholeDollars(listing.yearly)} per year, according to the listing.`]
      : []),
  ];
  if (own) {
    const place = [own.county, state].filter((part) => part !== null).join(', ');
    return from('reference', own.rate, {
      source: tableSource(own, place),
      date: own.year === null ? null : String(own.year),
      note: beside.join(' ') || null,
      range: rangeOf([own.rate, county?.rate, listing?.rate]),
    });
  }
  const figures = stateFigures(state);
  if (!figures) return from('reference', null, { source: 'No reference figure for this state' });
  const { rate, rule } = investorTax(state, figures.propertyTaxRate, propertyType);
  return from('reference', rate, {
    source: `${propertyTaxSource}, ${state}`,
    date: String(figures.propertyTaxYear),
    note: [propertyTaxNote, ...(rule ? [investorTaxText(rule)] : []), ...beside].join(' '),
    range: rangeOf([rate, county?.rate, listing?.rate, rule?.usual?.low, rule?.usual?.high]),
  });
}

/** Whose table it is, of which place, and where the installation has it from. */
function tableSource({ source }: { source: string | null }, place: string): string {
  return [`${installationSource}, ${place}`, ...(source === null ? [] : [source])].join(': ');
}

/** From the lowest to the highest of what is known; null where all say the same. */
function rangeOf(values: readonly (number | null | undefined)[]): AssumptionRange | null {
  const known = values.filter((value) => value !== null && value !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return low < high ? { low, high } : null;
}

function rangeAround(value: number, within: number): AssumptionRange {
  const share = toShare(percent(within));
  return { low: value * (1 - share), high: value * (1 + share) };
}

const withDues: readonly PropertyType[] = ['condos', 'townhomes'];

/** Whether homes of a type usually pay dues, so that theirs have to be known. */
export function haveDues(propertyType: PropertyType): boolean {
  return withDues.includes(propertyType);
}

/** HOA dues that the listing does not tell: of a condo or townhome they are unknown, and $0 has to be said. */
function defaultDues({ propertyType }: AssumptionContext): Assumption {
  const source = 'Not in the listing';
  return haveDues(propertyType)
    ? from('unknown', null, {
        source,
        note: 'The listing shows no HOA dues, and a condo or townhome usually has them. Enter 0 if there are none',
      })
    : from('assumption', commonAssumptions.hoaMonthly, { source, note: 'The listing shows no HOA dues' });
}

/**
 * Insurance by state and building; null where it is a share of the price: who said a share, or a minimum, has it, and so
 * has a home of which the estimate knows nothing.
 */
function defaultInsurance(context: AssumptionContext): Assumption {
  const { typed, profile, building, state, propertyType, market } = context;
  const average = market.tables?.[state]?.insuranceYearly;
  const shares = ['insuranceRate', 'insuranceLowest'] as const;
  const isShare = shares.some((key) => typed[key] !== undefined || profile.values[key] !== undefined);
  const rebuildPerSqft = resolveAssumption('rebuildPerSqft', context).value ?? 0;
  const surcharge = resolveAssumption('landlordSurcharge', context).value ?? 0;
  const estimate = isShare
    ? null
    : insuranceEstimate({ ...building, state, propertyType }, { rebuildPerSqft, surcharge, average });
  if (estimate !== null || (state === '' && !isShare)) {
    return from('reference', estimate, {
      ...(average === undefined
        ? { source: insuranceSource, date: insuranceYear, note: insuranceNote }
        : { source: `${installationSource}, ${state}`, note: insuranceNote }),
      range: estimate === null ? null : rangeAround(estimate, insuranceWithin),
    });
  }
  return from('assumption', null, { source: 'Not entered', note: 'A share of the price is counted' });
}

/**
 * Utilities by the table, whoever pays them: tenants, so that the owner gets HUD's rent less this much, or the owner. A
 * rent that somebody typed is what tenants pay the owner, and they pay their utilities besides.
 */
function defaultUtilities(context: AssumptionContext): Assumption {
  const { isGrossRent, utilityTable, state, market } = context;
  if (!isGrossRent && resolveAssumption('tenantPaysUtilities', context).value === 1) {
    return from('assumption', 0, { source: 'Not entered', note: 'Assumed to be paid by the tenant' });
  }
  const own = market.allowances?.[state];
  const table = own
    ? { source: tableSource(own, state), date: own.year === null ? null : String(own.year), note: utilityTableNote }
    : { source: utilityTableSource, date: utilityTableYear, note: utilityTableNote };
  if (utilityTable !== null) {
    const share = toShare(percent(resolveAssumption('utilityTableRate', context).value ?? 100));
    const amount = utilityTable * share;
    return from('reference', amount, { ...table, range: rangeAround(amount, utilitiesWithin) });
  }
  if (state === '') return from('reference', null, table);
  return from('unknown', null, { source: 'Not entered', note: 'Enter what utilities cost: HUD’s rent includes them' });
}

function utilitySetting(key: 'tenantPaysUtilities' | 'utilityTableRate'): Assumption {
  const note =
    key === 'tenantPaysUtilities'
      ? 'HUD’s rent includes utilities. On, the owner gets it less the utilities; off, the owner gets it all and pays them'
      : 'Of the product’s own table by state and bedrooms';
  return from('assumption', commonAssumptions[key], { source: 'Common assumption', note });
}

function from(
  provenance: Provenance,
  value: number | null,
  { source, date = null, note = null, range = null }: Pick<Assumption, 'source'> & Partial<Assumption>,
): Assumption {
  return { value, provenance, source, date, note, range };
}
