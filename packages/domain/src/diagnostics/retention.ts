import * as z from 'zod/mini';
import { formatCounted, formatNumber } from '../kernel/format.ts';

/** Days for which an installation keeps what it could do without. */
export interface Retention {
  changeDays: number;
  securityEventDays: number;
  signInDays: number;
  outboxDays: number;
  importDays: number;
}

export type RetentionField = keyof Retention;

interface RetentionRule {
  /** What is kept, as a form and a list call it. */
  what: string;
  /** What is deleted when the days are over. */
  deletes: string;
  /** From when on the days count, where it is not the day on which something was written. */
  since?: string;
  /** Days where nothing else is said. */
  default: number;
  /** The fewest days that the environment may set. */
  min: number;
  /** The fewest that an administrator may set: nobody wipes the traces of what was just done. */
  formMin: number;
  /** The environment's variable that the form outranks. */
  variable: string;
}

export const maxKeptDays = 36_500;

export const retentionRules: Readonly<Record<RetentionField, RetentionRule>> = {
  changeDays: {
    what: 'Changes by administrators',
    deletes: 'Entries of the audit log about users, settings, imports, agents and buyers',
    default: 1825,
    min: 1,
    formMin: 90,
    variable: 'KEEP_CHANGES_DAYS',
  },
  securityEventDays: {
    what: 'Sign-ins and security events',
    deletes: 'Entries of the audit log about sign-ins, passwords and passkeys',
    default: 365,
    min: 1,
    formMin: 90,
    variable: 'KEEP_SECURITY_EVENTS_DAYS',
  },
  signInDays: {
    what: 'Devices that were signed in',
    deletes: 'Devices in the users’ own lists, with their browser and network',
    since: 'after their last use',
    default: 365,
    min: 90,
    formMin: 90,
    variable: 'KEEP_SIGN_INS_DAYS',
  },
  outboxDays: {
    what: 'Files of the outbox, without a relay',
    deletes: 'Copies of sent messages below DATA_DIR/outbox; users keep theirs',
    default: 90,
    min: 1,
    formMin: 1,
    variable: 'KEEP_OUTBOX_DAYS',
  },
  importDays: {
    what: 'Rejected and corrected rows of imports',
    deletes: 'Files of the rows that an import rejected or corrected; listings stay',
    since: 'after the import',
    default: 30,
    min: 1,
    formMin: 1,
    variable: 'KEEP_IMPORT_ROWS_DAYS',
  },
};

// Keys of the table above, which Object.keys does not know.
export const retentionFields = Object.keys(retentionRules) as RetentionField[];

export const defaultRetention: Retention = retentionOf((field) => retentionRules[field].default);

/** What an administrator says in place of the environment, in days; null where the environment counts. */
const ownDays = (field: RetentionField) => {
  const { formMin } = retentionRules[field];
  const invalid = `Use ${formMin} to ${formatNumber(maxKeptDays)} days.`;
  return z.nullable(z.number(invalid).check(z.int(invalid), z.gte(formMin, invalid), z.lte(maxKeptDays, invalid)));
};

export const ownRetentionSchema = z.object(retentionOf(ownDays));

/** What is left out stays. */
export const retentionChangesSchema = z.object(retentionOf((field) => z.optional(ownDays(field))));

export type RetentionChanges = z.infer<typeof retentionChangesSchema>;

export const retentionSchema = z.object(retentionOf(() => z.number()));

export type OwnRetention = z.infer<typeof ownRetentionSchema>;

export const noOwnRetention: OwnRetention = retentionOf(() => null);

/** What counts: an administrator's word before the environment's. */
export function retentionInForce(own: OwnRetention, environment: Retention): Retention {
  return retentionOf((field) => own[field] ?? environment[field]);
}

function retentionOf<Value>(ofField: (field: RetentionField) => Value): Record<RetentionField, Value> {
  return {
    changeDays: ofField('changeDays'),
    securityEventDays: ofField('securityEventDays'),
    signInDays: ofField('signInDays'),
    outboxDays: ofField('outboxDays'),
    importDays: ofField('importDays'),
  };
}

/** The minute of every hour in which what is over its time is deleted. */
export const cleanUpMinute = 17;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** When the next cleanup begins: minutes are the same in UTC as in the zones of the United States. */
export function nextCleanUp(now: Date): Date {
  const sinceLast = (now.getTime() - cleanUpMinute * minuteMs) % hourMs;
  return new Date(now.getTime() - sinceLast + hourMs);
}

export interface Kept {
  what: string;
  text: string;
}

/** What is kept for how long, each with who says so where somebody can. */
export function keptTexts(retention: Retention, own: OwnRetention = noOwnRetention): Kept[] {
  const ruled = retentionFields.map((field) => {
    const { what, since, variable } = retentionRules[field];
    const days = [formatCounted(retention[field], 'day'), since].filter(Boolean).join(' ');
    return { what, text: `${days} (${own[field] === null ? variable : 'Settings'})` };
  });
  return [
    ...ruled,
    { what: 'Uploaded files of imports', text: 'Until the import has ended' },
    { what: 'Account emails and link requests in the queue', text: '1 hour after they went out' },
    { what: 'Notifications', text: '1 year' },
    { what: 'Mail, notes and documents', text: 'Until their user deletes them or the account' },
    { what: 'The server’s log', text: 'Written to the console and not kept by the product' },
  ];
}
