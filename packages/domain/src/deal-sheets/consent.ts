import * as z from 'zod/mini';
import { isCalendarDay } from '../kernel/calendar-day.ts';
import { line } from '../kernel/fields.ts';

/** That a buyer wants deals by mail, as the user has recorded it: of an address, on a day, by what. */
export const consentInputSchema = z.object({
  givenOn: z.string('Must be a date').check(z.refine(isCalendarDay, 'Must be a date')),
  /** How it was given: 'Website form', 'Told me at the meetup'. */
  source: line({ min: 1, max: 300 }),
});
export type ConsentInput = z.output<typeof consentInputSchema>;

export const consentSchema = z.object({
  email: z.string(),
  givenOn: z.string(),
  source: z.string(),
  recordedAt: z.string(),
});
export type Consent = z.infer<typeof consentSchema>;
