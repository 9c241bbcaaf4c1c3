export const emailInvalid = 'Please enter a valid email address';

/** The longest address that mail systems carry (RFC 5321). */
export const emailMaxLength = 254;

/** Addresses are compared and kept in lower case, without surrounding blanks. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * Whether a text looks like a mail address that can be registered: a dot-atom local part of at most 64
 * characters and a host name with at least one dot. Quoted local parts and address literals are refused.
 */
export function isEmail(text: string): boolean {
  const email = text.trim();
  if (email.length > emailMaxLength) return false;
  const [local, domain, ...rest] = email.split('@');
  if (local === undefined || domain === undefined || rest.length > 0 || local.length > 64) return false;
  if (!/^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)) return false;
  return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i.test(domain);
}
