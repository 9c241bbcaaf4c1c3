import type { AuditAction } from '@rei/domain/audit-log/audit-entry';
import { buyerFieldNames, buyerFields } from '@rei/domain/buyers/buyer-fields';
import { noValue } from '@rei/domain/kernel/format';
import { formatPhone } from '@rei/domain/kernel/phone';

/** What was done, as a sentence begins that names whom or what it concerned. */
export const actionWords: Record<AuditAction, string> = {
  user_updated: 'Changed the profile',
  user_admin_granted: 'Granted the administrator right',
  user_admin_revoked: 'Revoked the administrator right',
  user_verified: 'Verified the email manually',
  user_disabled: 'Disabled the user',
  user_enabled: 'Enabled the user',
  user_reset_link_sent: 'Sent a reset link',
  user_two_factor_disabled: 'Turned off two-factor sign-in',
  settings_updated: 'Changed the settings',
  status_overridden: 'Set a listing’s status manually',
  import_started: 'Started an import',
  import_cancelled: 'Cancelled an import',
  demo_market_removed: 'Removed the demo market',
  agent_added: 'Added the agent',
  agent_updated: 'Changed the agent',
  agents_merged: 'Merged two agents',
  agent_merge_undone: 'Undid a merge of agents',
  agent_stopped: 'Set ‘do not contact’ for everyone',
  agent_stop_lifted: 'Lifted ‘do not contact’ for everyone',
  buyer_added: 'Added a buyer',
  buyer_updated: 'Changed a buyer',
  buyer_deleted: 'Deleted a buyer',
  notification_sent: 'Sent a notification',
  suppression_added: 'Suppressed an address',
  suppression_lifted: 'Allowed an address again',
  suppressions_imported: 'Imported suppressed addresses',
  signed_in: 'Signed in',
  sign_in_failed: 'Failed to sign in',
  token_reused: 'A session was used twice and has ended',
  password_changed: 'Changed the password',
  password_reset: 'Reset the password with a link',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  identity_linked: 'Linked an identity provider',
  two_factor_on: 'Turned on two-factor sign-in',
  two_factor_off: 'Turned off two-factor sign-in for the own account',
  recovery_codes_renewed: 'Made new recovery codes',
  sign_ins_ended: 'Signed out all other devices',
  account_exported: 'Downloaded the account’s data',
  account_deleted: 'Deleted the own account',
};

const fieldNames: Record<string, string> = {
  ...Object.fromEntries(buyerFieldNames.map((field) => [field, buyerFields[field].label])),
  company: 'Company',
  is_admin: 'Administrator',
  buyerCompany: 'Buyer company',
  buyerSigner: 'Signer',
  buyerTitle: 'Title',
  buyerAddress: 'Buyer address',
  buyerPhone: 'Buyer phone',
  postalAddress: 'Postal address',
  timeZone: 'Time zone',
  productName: 'Product name',
  disclaimer: 'Disclaimer',
  site: 'Site',
  status: 'Status',
  changeDays: 'Keep changes',
  securityEventDays: 'Keep sign-ins',
  signInDays: 'Keep devices',
  outboxDays: 'Keep outbox',
  importDays: 'Keep import rows',
  passkeys: 'Passkeys',
  countyTaxes: 'Property tax by county',
  listings: 'Listings',
  accounts: 'Accounts',
  cell_phone: 'Cell phone',
  website: 'Website',
  slogan: 'Slogan',
  office: 'Office',
  property: 'Property',
  merged: 'Merged agent',
  minCashOnCash: 'Lowest cash-on-cash, %',
  recipients: 'Recipients',
  browser: 'Browser',
  reason: 'Reason',
  addresses: 'Addresses',
  place: 'Place',
};

/** A field as the forms label it; one that no form has, by its own name. */
export function fieldName(field: string): string {
  // 'tableAZ': the installation's own figures of a state.
  const [, table, state] = /^(table|allowances)([A-Z]{2})$/.exec(field) ?? [];
  if (state) return `${table === 'table' ? 'Figures' : 'Utility allowances'} of ${state}`;
  return (Object.hasOwn(fieldNames, field) && fieldNames[field]) || field;
}

/** A value as a reader understands it: a dash for nothing, Yes and No, formatted phones. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return noValue;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value !== 'string') return JSON.stringify(value);
  return /phone$/i.test(field) ? formatPhone(value) : value;
}
