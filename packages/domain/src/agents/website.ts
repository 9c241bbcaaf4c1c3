/** Shown beside a field whose text is no web address. */
export const websiteInvalid = 'Must be a web address, such as www.example.com';

/** The longest web address that is kept. */
export const websiteMaxLength = 2000;

const host = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])(:\d{1,5})?$/i;

/**
 * A web address as a link can have it: 'https://' goes before what was typed without it; '' stays ''. Undefined for
 * any other scheme, for a host without a dot, and where blanks, quotes or a user's name stand in it.
 */
export function readWebsite(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(address) ?? [];
  const isAddress = host.test(authority) && !/[\s"'<>\\]/.test(address) && address.length <= websiteMaxLength;
  return isAddress ? address : undefined;
}
