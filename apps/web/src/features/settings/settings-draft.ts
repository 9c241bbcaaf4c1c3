import { formatPhone, phoneDigits } from '@rei/domain/kernel/phone';
import type { Installation } from '@rei/domain/settings/installation';
import { readTexts } from '#lib/read-texts.ts';

const buyerFields = ['company', 'signer', 'title', 'address', 'phone'] as const;
const ownFields = ['postalAddress', 'productName', 'site', 'timeZone', 'disclaimer'] as const;
const settingsFields = [...buyerFields, ...ownFields] as const;

export type SettingsField = (typeof settingsFields)[number];
export type SettingsValues = Record<SettingsField, string>;

/** Only what was changed: the rest follows what is stored, whoever changed it meanwhile. */
export type SettingsDraft = Partial<SettingsValues>;

export function settingsValues({ buyer, ...own }: Installation): SettingsValues {
  return { ...buyer, phone: formatPhone(buyer.phone), ...own };
}

/** A kept draft, or undefined for anything else that stands in its place. */
export function parseSettingsDraft(value: unknown): SettingsDraft | undefined {
  return readTexts(value, settingsFields);
}

/** The call's body: only the changed fields, the phone in digits only. */
export function settingsBody(draft: SettingsDraft) {
  const { postalAddress, productName, site, timeZone, disclaimer, phone, ...rest } = draft;
  const buyer = { ...rest, ...(phone !== undefined && { phone: phoneDigits(phone) }) };
  return {
    ...(Object.keys(buyer).length > 0 && { buyer }),
    ...(postalAddress !== undefined && { postalAddress }),
    ...(productName !== undefined && { productName }),
    ...(site !== undefined && { site }),
    ...(timeZone !== undefined && { timeZone }),
    ...(disclaimer !== undefined && { disclaimer }),
  };
}

/** The server names a buyer's field within the buyer. */
export function fieldProblems(details: Record<string, string>): SettingsDraft {
  const problems: SettingsDraft = {};
  for (const field of settingsFields) {
    const problem = details[field] ?? details[`buyer.${field}`];
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
}
