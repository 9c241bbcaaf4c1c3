import * as z from 'zod/mini';
import { queryDollars, queryFlag, queryHalves, queryInteger, text } from '../kernel/fields.ts';
import { type Area, areaMaxLength, parseArea } from '../map/area.ts';
import { isPropertyType, type PropertyType } from './property-type.ts';
import { type SearchNumberParam, searchNumbers, type YesParam, yesFilters } from './search-filters.ts';
import { searchOrders } from './search-order.ts';
import { keywordsMaxLength, searchTextMaxLength } from './search-query.ts';

const typeList = z.pipe(
  text({ max: 200 }),
  z.transform((value: string, context): PropertyType[] => {
    const named = value.split(',').filter((part) => part !== '');
    const types = named.filter(isPropertyType);
    if (types.length < named.length) {
      context.issues.push({ code: 'custom', message: 'Unknown property type', input: value });
    }
    return types;
  }),
);

/** The corners of an area; '' asks for nothing. */
const areaText = z.pipe(
  text({ max: areaMaxLength }),
  z.transform((value: string, context): Area | undefined => {
    const area = value === '' ? undefined : parseArea(value);
    if (value !== '' && !area) {
      context.issues.push({
        code: 'custom',
        message: 'Must be a box or 3 to 100 corners, in degrees',
        input: value,
      });
    }
    return area;
  }),
);

interface Bounds {
  min: number;
  max: number;
}

const numberSchemas = {
  dollars: () => queryDollars,
  whole: (bounds: Bounds) => queryInteger(bounds),
  halves: (bounds: Bounds) => queryHalves(bounds),
};

type NumberSchema = ReturnType<(typeof numberSchemas)[keyof typeof numberSchemas]>;

const numbersAsked = Object.fromEntries(
  searchNumbers.map(({ param, filter }) => [param, z.optional(numberSchemas[filter.takes](filter))]),
) as Record<SearchNumberParam, z.ZodMiniOptional<NumberSchema>>;
const yesAsked = Object.fromEntries(yesFilters.map(({ param }) => [param, z.optional(queryFlag)])) as Record<
  YesParam,
  z.ZodMiniOptional<typeof queryFlag>
>;

/** Made in a function: what a spread makes at the top of a module stays in the browser's script. */
export function describeFilters() {
  return {
    /** The search box's text as typed; what a parameter below names counts in place of what the text says. */
    q: z.optional(text({ max: searchTextMaxLength })),
    address: z.optional(text({ max: 200 })),
    city: z.optional(text({ max: 100 })),
    state: z.optional(
      z.pipe(
        text({ max: 2 }).check(z.regex(/^([A-Za-z]{2})?$/, 'Two letters')),
        z.transform((s) => s.toUpperCase()),
      ),
    ),
    postal_code: z.optional(
      z.pipe(
        text({ max: 10 }).check(z.regex(/^(\d{5}(-\d{4})?)?$/, 'Five digits, or nine as 12345-6789')),
        z.transform((s) => s.slice(0, 5)),
      ),
    ),
    prop_type: z.optional(typeList),
    sort: z.optional(z.enum(['asc', 'desc'], "Must be 'asc' or 'desc'")),
    sort_by: z.optional(z.enum(searchOrders, 'Unknown order')),
    ...numbersAsked,
    ...yesAsked,
    keywords: z.optional(text({ max: keywordsMaxLength })),
    /** A box of the map or a drawn area: longitudes and latitudes, see `Area`. */
    area: z.optional(areaText),
    pending: z.optional(queryFlag),
    contingent: z.optional(queryFlag),
    foreclosure: z.optional(queryFlag),
    off_market: z.optional(queryFlag),
    any_status: z.optional(queryFlag),
    has_rent: z.optional(queryFlag),
    show_hidden: z.optional(queryFlag),
  };
}
