export const websiteInvalid = 'Must be a web address, such as www.example.com';

export const websiteMaxLength = 2000;

const host = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])(:\d{1,5})?$/i;

/**
 * A web address as a link can have it, with 'https://' before what lacks it; undefined for other schemes and hosts
 * without a dot.
 */
export function readWebsite(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(address) ?? [];
  const isAddress = host.test(authority) && !/[\s"'<>\\]/.test(address) && address.length <= websiteMaxLength;
  return isAddress ? address : undefined;
}
