import * as z from 'zod/mini';
import { line } from '../kernel/fields.ts';
import { alertPaces, buyerScopes, noticeKinds } from './alert-kinds.ts';

const isOn = z.boolean('Must be true or false');

const hour = z.int('Must be a full hour').check(z.gte(0, 'Must be a full hour'), z.lte(23, 'Must be a full hour'));

/** How a saved search tells what happens in it. */
export const alertSchema = z.object({
  pace: z.enum(alertPaces, "Must be 'at_once', 'daily' or 'weekly'"),
  inProduct: isOn,
  byMail: isOn,
  isPaused: isOn,
});
export type Alert = z.infer<typeof alertSchema>;

const kinds = z.array(z.enum(noticeKinds, 'Unknown kind')).check(
  z.maxLength(noticeKinds.length, `At most ${noticeKinds.length}`),
  z.refine((given) => new Set(given).size === given.length, 'Each kind once'),
);

const whole = (least: number, most: number) =>
  z.int('Must be a whole number').check(z.gte(least, `At least ${least}`), z.lte(most, `At most ${most}`));

/** What a user is told of, where and when. */
export const alertSettingsSchema = z.object({
  inProduct: kinds,
  byMail: kinds,
  quietFrom: z.nullable(hour),
  quietUntil: z.nullable(hour),
  digestHour: hour,
  /** IANA; null for the installation's. */
  timeZone: z.nullable(line({ min: 1, max: 60 }).check(z.refine(isTimeZone, 'Unknown time zone'))),
  /** Whether buyers are looked for of the user's own deals, or of every new or cut listing. */
  buyerScope: z.enum(buyerScopes, "Must be 'deals' or 'market'"),
  /** An old offer comes back when the price is within so many percent of it. */
  offerPercent: whole(0, 50),
  /** Or after so many days on the market. */
  offerDays: whole(1, 1000),
});
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

export const defaultAlertSettings: AlertSettings = {
  inProduct: [...noticeKinds],
  byMail: [...noticeKinds],
  quietFrom: null,
  quietUntil: null,
  digestHour: 7,
  timeZone: null,
  buyerScope: 'deals',
  offerPercent: 5,
  offerDays: 90,
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
