export const emailInvalid = 'Please enter a valid email address';

export const emailMaxLength = 254;

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether an address can be registered: a dot-atom of at most 64 characters at a host with a dot; no quotes, no literals. */
export function isEmail(text: string): boolean {
  const email = text.trim();
  if (email.length > emailMaxLength) return false;
  const [local, domain, ...rest] = email.split('@');
  if (local === undefined || domain === undefined || rest.length > 0 || local.length > 64) return false;
  if (!/^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)) return false;
  return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i.test(domain);
}
