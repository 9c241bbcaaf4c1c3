const maxLength = 200;

/** Control characters, and those that make a name read differently from what it is. */
const unshowable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A file's name as sent by a browser, without folders and what cannot be shown: '../../homes.csv' is 'homes.csv'. */
export function plainFileName(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const shown = last.replace(unshowable, '').trim();
  return shown === '' || /^\.+$/.test(shown) ? 'file' : shown.slice(0, maxLength).toWellFormed();
}

/** The header that makes an answer a download of that name, in ASCII for old programs and in full for others. */
export function attachment(name: string): string {
  const plain = plainFileName(name);
  const ascii = plain.replace(/[^\w.()-]+/g, '-');
  const encoded = encodeURIComponent(plain).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
