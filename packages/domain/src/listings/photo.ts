/** Shown where a listing has no photo, or its photo fails. */
export const defaultPhoto = '/default-thumb.jpg';

/**
 * A photo's address as it is stored and shown: https, with http upgraded; null for everything else, such as
 * relative, `data:` or `javascript:` addresses, addresses with a password, and broken ones.
 */
export function photoUrl(text: string): string | null {
  const [, host, path = ''] = /^(?:https?:)?\/\/([a-z0-9.-]+(?::\d+)?)([/?#][^\s"'<>\\]*)?$/i.exec(text.trim()) ?? [];
  if (host === undefined || !/[a-z0-9]/i.test(host)) return null;
  return `https://${host.toLowerCase().replace(/:(80|443)$/, '')}${path}`;
}

/**
 * The 1280 x 960 variant of a photo, for the host whose addresses carry the size: '-w1024_h768' and the small
 * 's.jpg' of rdcpix.com. Any other address stays as it is.
 */
export function largePhotoUrl(url: string): string {
  if (!/^https:\/\/[a-z0-9-]+\.rdcpix\.com\//.test(url)) return url;
  return url
    .replace(/-w\d+_h\d+(_x2)?(?=\.\w+($|\?))/, '-w1280_h960')
    .replace(/(\d)s\.jpg(?=$|\?)/, '$1rd-w1280_h960.jpg');
}

/** Whether it is the path of a picture that this product's own host draws. */
function isOwnPicture(href: string): boolean {
  return /^\/pictures\/[\w./-]+$/.test(href) && !href.includes('..');
}

/** The address to show for a listing's photo: its large variant, or the default picture where there is none. */
export function shownPhoto(href: string | null | undefined): string {
  if (href && isOwnPicture(href)) return href;
  const url = href ? photoUrl(href) : null;
  return url === null ? defaultPhoto : largePhotoUrl(url);
}
