const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A URL in a text, without the punctuation behind it. */
const webAddress = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/gi;

/** A plain text as HTML: paragraphs, line breaks, runs of blanks, and URLs as links. Everything else is escaped. */
export function textToHtml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraphHtml(paragraph)}</p>`)
    .join('\n');
}

/** Whether HTML has only paragraphs, line breaks and URLs as links, so that plain text shows the same. */
export function isTextAsHtml(html: string): boolean {
  return !html.replace(/<\/?p>|<br ?\/?>|<a [^<>]*>https?:[^<>]*<\/a>/gi, '').includes('<');
}

function paragraphHtml(paragraph: string): string {
  let html = '';
  let end = 0;
  for (const match of paragraph.matchAll(webAddress)) {
    const address = escapeHtml(match[0]);
    html += `${escapeHtml(paragraph.slice(end, match.index))}<a href="${address}">${address}</a>`;
    end = match.index + match[0].length;
  }
  html += escapeHtml(paragraph.slice(end));
  return html.replaceAll('\n', '<br>\n').replace(/ {2}/g, ' &nbsp;');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}
