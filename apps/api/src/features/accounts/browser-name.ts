import Bowser from 'bowser';

/** A browser as people know it: 'Firefox 140 on Windows'. Programs and what does not tell are 'Unknown browser'. */
export function browserName(userAgent: string): string {
  if (userAgent === '') return unknown;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return unknown;
  const version = browser.version?.split('.')[0];
  return `${browser.name}${version ? ` ${version}` : ''}${os.name ? ` on ${os.name}` : ''}`;
}

const unknown = 'Unknown browser';
