export const siteInvalid = 'Must be a host name (app.example.com) or an https address';

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^${label}(\\.${label})*(:\\d{1,5})?$`, 'i');
const httpsAddress = new RegExp(`^https://${label}(\\.${label})*(:\\d{1,5})?(/[\\w.~/%-]*)?$`, 'i');

export function isSite(text: string): boolean {
  return hostName.test(text) || httpsAddress.test(text);
}

export function siteOfAddress(publicUrl: string): string {
  return publicUrl.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
}
