export const fileAddressMaxLength = 2000;

/** Whether a text is an address on the web from which a file can be imported: it begins with https://. */
export function isFileAddress(text: string): boolean {
  return /^https:\/\//i.test(text.trim());
}

/**
 * The name of the file at an address: the last part of its path, without what follows a question mark. Zillow and the
 * Census tell what a file is of in its name. An address that ends with its server has that server's name.
 */
export function fileNameOfAddress(address: string): string {
  const path = address
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
