import Bowser from 'bowser';

/** The name is as people know it: 'Firefox 140 on Windows', or 'Unknown browser' for programs and the rest. */
export function browserName(userAgent: string): string {
  if (userAgent === '') return unknown;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return unknown;
  const version = browser.version?.split('.')[0];
  return `${browser.name}${version ? ` ${version}` : ''}${os.name ? ` on ${os.name}` : ''}`;
}

const unknown = 'Unknown browser';
