import {
  type OwnRetention,
  type RetentionChanges,
  type RetentionField,
  retentionFields,
} from '@rei/domain/diagnostics/retention';
import { readTexts } from '#lib/read-texts.ts';

/** Days as they are typed; empty where the default counts. */
export type RetentionTexts = Record<RetentionField, string>;

export function retentionTexts(own: OwnRetention): RetentionTexts {
  const text = (field: RetentionField) => (own[field] === null ? '' : String(own[field]));
  return {
    changeDays: text('changeDays'),
    securityEventDays: text('securityEventDays'),
    signInDays: text('signInDays'),
    outboxDays: text('outboxDays'),
    importDays: text('importDays'),
  };
}

export const parseRetentionDraft = (value: unknown) => readTexts(value, retentionFields);

/** The call's body: what is no number is told as such by the schema. */
export function retentionBody(draft: Partial<RetentionTexts>): RetentionChanges {
  const entries = Object.entries(draft).map(([field, text]) => {
    const days = text.replaceAll(',', '').trim();
    return [field, days === '' ? null : Number(days)] as const;
  });
  return Object.fromEntries(entries);
}
