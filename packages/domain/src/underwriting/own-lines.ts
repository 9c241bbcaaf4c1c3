import * as z from 'zod/mini';
import { isCalendarDay } from '../kernel/calendar-day.ts';
import { line } from '../kernel/fields.ts';
import { maxDollars, roundToCents } from '../kernel/money.ts';

const most = { lines: 30, units: 200 };

const amount = z.number('Enter an amount').check(z.gte(0, 'Must be 0 or more'), z.lte(maxDollars, 'Too large'));
const cents = amount.check(z.refine((value) => roundToCents(value) === value, 'At most two decimals'));
const name = line({ min: 1, max: 60 });
const day = z.nullable(line({ max: 10 }).check(z.refine(isCalendarDay, 'Enter a date')));
const years = (min: number) => z.number('Enter years').check(z.gte(min, `At least ${min}`), z.lte(100, 'At most 100'));
const listOf = <Item extends z.ZodMiniType>(item: Item, max = most.lines) =>
  z.optional(z.array(item).check(z.maxLength(max, `At most ${max}`)));

const namedAmountOf = (dollars: typeof amount) => z.object({ name, monthly: dollars });

const leaseOf = (dollars: typeof amount) =>
  z
    .object({
      unit: name,
      /** Dollars a month; null where nobody rents the unit. */
      contractRent: z.nullable(dollars),
      /** What it would bring today, dollars a month; null where it is not known. */
      marketRent: z.nullable(dollars),
      /** Null for one that has always been running, or goes on from month to month. */
      start: day,
      end: day,
    })
    .check(
      z.refine(({ contractRent, marketRent }) => contractRent !== null || marketRent !== null, {
        message: 'Enter a contract or market rent',
        path: ['contractRent'],
      }),
      z.refine(({ start, end }) => start === null || end === null || start <= end, {
        message: 'Ends before it starts',
        path: ['end'],
      }),
    );

const componentOf = (dollars: typeof amount) => z.object({ name, cost: dollars, life: years(1) });
const reserveComponentOf = (dollars: typeof amount) => z.extend(componentOf(dollars), { age: years(0) });

const linesOf = (dollars: typeof amount) =>
  z.object({
    rentRoll: listOf(leaseOf(dollars), most.units),
    /** Leases go on at their contract rent when they end; else the unit then brings its market rent. */
    leasesRenew: z.optional(z.boolean()),
    /** Laundry, parking, storage. */
    otherIncome: listOf(namedAmountOf(dollars)),
    /** Rent that is given up to fill units, dollars a year. */
    concessions: z.optional(dollars),
    /** In place of the reserve that follows rent or size. */
    components: listOf(reserveComponentOf(dollars)),
    isReserveBelowNoi: z.optional(z.boolean()),
    /** Of the seller, and put aside, at closing: dollars. */
    credits: z.optional(dollars),
    reserves: z.optional(dollars),
    /** What it costs until the first rent. */
    holding: z.optional(
      z.object({
        months: z.number('Enter months').check(z.gte(0, 'Must be 0 or more'), z.lte(60, 'At most 60')),
        lines: z.array(namedAmountOf(dollars)).check(z.maxLength(most.lines, `At most ${most.lines}`)),
      }),
    ),
  });

/** What a user knows of one property's income and costs, line by line; what is left out is not said, and 0 is said. */
export const ownLinesSchema = linesOf(cents);

/** As they are stored: amounts of before may have more decimals. */
export const storedLinesSchema = linesOf(amount);

/** Components of every home under a profile: their ages differ from home to home. */
export const profileComponentsSchema = z
  .array(componentOf(cents))
  .check(z.maxLength(most.lines, `At most ${most.lines}`));

export type OwnLines = z.infer<typeof ownLinesSchema>;
export type NamedAmount = z.infer<ReturnType<typeof namedAmountOf>>;
export type Lease = z.infer<ReturnType<typeof leaseOf>>;
export type ReserveComponent = z.infer<ReturnType<typeof reserveComponentOf>>;
export type ProfileComponent = z.infer<typeof profileComponentsSchema>[number];
