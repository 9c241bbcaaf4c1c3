import { dollarsToCents } from '@rei/domain/kernel/money';
import type { FilterField } from '@rei/domain/listings/listing-fields';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { PropertyType } from '@rei/domain/listings/property-type';
import { type FieldFilters, searchNumbers, yesFilters } from '@rei/domain/listings/search-filters';
import type { OtherFilter } from '@rei/domain/listings/search-order';
import type { Area } from '@rei/domain/map/area';
import { getTableColumns } from 'drizzle-orm';
import { listings } from '#db/schema/listings.ts';
import { type Add, arrayText } from '#db/statement.ts';
import { areaCondition } from './area-condition-repository.ts';
import { keywordCondition } from './keyword-condition-repository.ts';

/** What a search asks of the fields: dollars, rooms, square feet, years, and what has to be so. */
export type AskedOfFields = { [Setting in keyof FieldFilters]?: Exclude<FieldFilters[Setting], null> | undefined };

/** Homes that a text means, each with its rank: the lower, the better it is what was typed. */
export interface RankedHomes {
  ids: number[];
  ranks: number[];
}

/** What a search asks for, in the store's terms. Empty lists and undefined do not filter. */
export interface SearchFilter extends AskedOfFields {
  userId: string;
  cityKey?: string | undefined;
  state?: string | undefined;
  zips?: string[] | undefined;
  /** Part of a normalised address line. */
  lineKey?: string | undefined;
  subdivisions?: string[] | undefined;
  /** Only these homes match; the better comes first, whatever the order. */
  homes?: RankedHomes | undefined;
  agentIds?: number[] | undefined;
  types: PropertyType[];
  statuses: ListingStatus[];
  /** Words of the remarks, as people type them into a search box. */
  keywords?: string | undefined;
  /** Whether the words of all remarks stand in their own table. Those of an old store are put there bit by bit. */
  areRemarkWordsKept?: boolean | undefined;
  area?: Area | undefined;
  hasRent?: boolean;
  withHidden: boolean;
}

export function stateOf({ state }: SearchFilter, add: Add): string | undefined {
  return state === undefined ? undefined : `state = ${add(state)}`;
}

export function zipsOf({ zips }: SearchFilter, add: Add): string | undefined {
  if (zips === undefined) return undefined;
  return zips.length === 1 ? `zip = ${add(zips[0])}` : `zip = any(${add(arrayText(zips))}::text[])`;
}

interface Branch {
  place: string;
  /** How the words of a home there name its city. */
  cityAs: 'city' | 'post';
}

/** By its own city or its ZIP's: two branches that never overlap, because no index gives an OR in order. */
function placeBranches(filter: SearchFilter, add: Add): Branch[] {
  const { cityKey } = filter;
  // A city without a letter or digit is none, and listings without a city are not meant.
  if (cityKey === '') return [{ place: 'false', cityAs: 'city' }];
  const inState = stateOf(filter, add);
  const inZip = zipsOf(filter, add);
  if (cityKey === undefined) return [{ place: and(inState, inZip), cityAs: 'city' }];
  const city = add(cityKey);
  return [
    { place: and(`city_key = ${city}`, inState, inZip), cityAs: 'city' },
    { place: and(`postal_city_key = ${city} and postal_city_key <> city_key`, inState, inZip), cityAs: 'post' },
  ];
}

/** All that a search asks, as the conditions of branches that together find each match once. */
export function searchBranches(filter: SearchFilter, add: Add): string[] {
  const others = commonConditions({ ...filter, keywords: undefined }, add);
  return placeBranches(filter, add).map(({ place, cityAs }) =>
    and(place, others, keywordCondition(filter, add, { ...filter, cityAs })),
  );
}

const tableColumns = getTableColumns(listings);
const columnOf = (field: FilterField) => tableColumns[field].name;

function fieldConditions(filter: SearchFilter, add: Add): Array<string | undefined> {
  const numbers = searchNumbers.map(({ key, field, filter: { takes }, isMax }) => {
    const asked = filter[key];
    if (asked === undefined) return undefined;
    const comparison = `${columnOf(field)} ${isMax ? '<=' : '>='}`;
    return `${comparison} ${add(takes === 'dollars' ? dollarsToCents(asked) : asked)}`;
  });
  const switches = yesFilters.map(({ field }) => (filter[field] ? columnOf(field) : undefined));
  return [...numbers, ...switches];
}

/** What no column answers alone. Cities, states and ZIPs make the branches of a search. */
const otherConditions: Record<OtherFilter, (filter: SearchFilter, add: Add) => string | undefined> = {
  prop_type: ({ types }, add) => (types.length > 0 ? `type = any(${add(types)}::property_type[])` : undefined),
  status: ({ statuses }, add) => (statuses.length > 0 ? `status = any(${add(statuses)}::listing_status[])` : undefined),
  place: ({ lineKey, subdivisions, homes, agentIds }, add) =>
    and(
      subdivisions === undefined ? undefined : `subdivision_key = any(${add(arrayText(subdivisions))}::text[])`,
      // The index by house has nobody's own properties, which are in no search.
      lineKey === undefined ? undefined : `line_key like ${add(linePattern(lineKey))} and added_by is null`,
      homes === undefined ? undefined : `id = any(${add(arrayText(homes.ids))}::bigint[])`,
      agentIds === undefined ? undefined : `agent_id = any(${add(arrayText(agentIds))}::bigint[])`,
    ),
  keywords: (filter, add) => keywordCondition(filter, add, {}),
  has_rent: ({ hasRent }) =>
    hasRent ? 'has_bedrooms and exists (select from hud_rents where hud_rents.zip = listings.zip)' : undefined,
  area: ({ area }, add) => (area ? areaCondition(area, add) : undefined),
  hidden: ({ withHidden, userId }, add) =>
    withHidden
      ? undefined
      : `id not in (select listing_id from saved_properties where user_id = ${add(userId)} and is_hidden)`,
};

/** What is asked wherever a home is. Cheap conditions come first. */
export function commonConditions(filter: SearchFilter, add: Add): string {
  const { prop_type, status, ...others } = otherConditions;
  return and(
    prop_type(filter, add),
    status(filter, add),
    ...fieldConditions(filter, add),
    ...Object.values(others).map((condition) => condition(filter, add)),
  );
}

const noCondition = 'true';

export function and(...conditions: Array<string | undefined>): string {
  const given = conditions.filter((condition) => condition !== undefined && condition !== noCondition);
  return given.length === 0 ? noCondition : given.join(' and ');
}

/** A search that begins with a house number means that number: '2 N Main' is not 12 N Main, and '12' not 128 Elm. */
function linePattern(lineKey: string): string {
  if (/^\d+$/.test(lineKey)) return `${lineKey} %`;
  return /^\d/.test(lineKey) ? `${escapeLike(lineKey)}%` : `%${escapeLike(lineKey)}%`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
