import * as z from 'zod/mini';

/** What happens to accounts' sign-ins and secrets, whoever does it. */
export const securityActions = [
  'signed_in',
  'sign_in_failed',
  'token_reused',
  'password_changed',
  'password_reset',
  'two_factor_on',
  'two_factor_off',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'identity_linked',
  'sign_ins_ended',
  'account_exported',
  'account_deleted',
] as const;

export type SecurityAction = (typeof securityActions)[number];

/** What administrators change. */
export const changeActions = [
  'user_updated',
  'user_admin_granted',
  'user_admin_revoked',
  'user_verified',
  'user_disabled',
  'user_enabled',
  'user_reset_link_sent',
  'user_two_factor_disabled',
  'settings_updated',
  'status_overridden',
  'import_started',
  'import_cancelled',
  'demo_market_removed',
  'agent_added',
  'agent_updated',
  'agents_merged',
  'agent_merge_undone',
  'agent_stopped',
  'agent_stop_lifted',
  'buyer_added',
  'buyer_updated',
  'buyer_deleted',
  'notification_sent',
  'suppression_added',
  'suppression_lifted',
  'suppressions_imported',
] as const;

export const auditActions = [...changeActions, ...securityActions] as const;

export const auditKinds = ['changes', 'security'] as const;

export type AuditKind = (typeof auditKinds)[number];

export type AuditAction = (typeof auditActions)[number];

export const auditEntrySchema = z.object({
  _id: z.string(),
  timestamp: z.string(),
  actor: z.object({ _id: z.string(), userName: z.string() }),
  action: z.enum(auditActions),
  subject: z.nullable(z.object({ _id: z.nullable(z.string()), name: z.string() })),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
