import * as z from 'zod/mini';
import { line } from '../kernel/fields.ts';
import { alertKinds, alertPaces } from './alert-kinds.ts';

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

const kinds = z.array(z.enum(alertKinds, 'Unknown kind')).check(
  z.maxLength(alertKinds.length, `At most ${alertKinds.length}`),
  z.refine((given) => new Set(given).size === given.length, 'Each kind once'),
);

/** What all saved searches of a user tell, where and when. */
export const alertSettingsSchema = z.object({
  inProduct: kinds,
  byMail: kinds,
  quietFrom: z.nullable(hour),
  quietUntil: z.nullable(hour),
  digestHour: hour,
  /** IANA; null for the installation's. */
  timeZone: z.nullable(line({ min: 1, max: 60 }).check(z.refine(isTimeZone, 'Unknown time zone'))),
});
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

export const defaultAlertSettings: AlertSettings = {
  inProduct: [...alertKinds],
  byMail: [...alertKinds],
  quietFrom: null,
  quietUntil: null,
  digestHour: 7,
  timeZone: null,
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
