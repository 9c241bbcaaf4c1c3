/** Shown beside the field of a site that is neither. */
export const siteInvalid = 'Must be a host name (app.example.com) or an https address';

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^${label}(\\.${label})*(:\\d{1,5})?$`, 'i');
const httpsAddress = new RegExp(`^https://${label}(\\.${label})*(:\\d{1,5})?(/[\\w.~/%-]*)?$`, 'i');

/** Whether a text can be the installation's site: a host name, with a port or without, or an https address. */
export function isSite(text: string): boolean {
  return hostName.test(text) || httpsAddress.test(text);
}

/** The site where none is set: the host of the address that the product is reached at. */
export function siteOfAddress(publicUrl: string): string {
  return publicUrl.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
}
