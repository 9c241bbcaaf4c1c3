export const defaultPhoto = '/default-thumb.jpg';

/** A photo's address, https with http upgraded; null for relative, `data:` and broken ones, and for those with a password. */
export function photoUrl(text: string): string | null {
  const [, host, path = ''] = /^(?:https?:)?\/\/([a-z0-9.-]+(?::\d+)?)([/?#][^\s"'<>\\]*)?$/i.exec(text.trim()) ?? [];
  if (host === undefined || !/[a-z0-9]/i.test(host)) return null;
  return `https://${host.toLowerCase().replace(/:(80|443)$/, '')}${path}`;
}

/** The 1280 × 960 variant on rdcpix.com, whose addresses carry the size; any other stays. */
export function largePhotoUrl(url: string): string {
  if (!/^https:\/\/[a-z0-9-]+\.rdcpix\.com\//.test(url)) return url;
  return url
    .replace(/-w\d+_h\d+(_x2)?(?=\.\w+($|\?))/, '-w1280_h960')
    .replace(/(\d)s\.jpg(?=$|\?)/, '$1rd-w1280_h960.jpg');
}

/** The demo market's, and the photos that users add to what they add by hand (`ownPhotoHref`). */
function isOwnPicture(href: string): boolean {
  return /^\/(pictures\/[\w./-]+|api\/user-properties\/\d+\/photos\/\d+)$/.test(href) && !href.includes('..');
}

export function shownPhoto(href: string | null | undefined): string {
  if (href && isOwnPicture(href)) return href;
  const url = href ? photoUrl(href) : null;
  return url === null ? defaultPhoto : largePhotoUrl(url);
}
