import { coloredElements, makeReadable } from './readable-text.ts';

/**
 * The policy of a message's frame: no script, no frame, no form, no font, no connection. Pictures that the message
 * brings along are data; others load only after the reader has asked for them.
 */
function policyOf(showsImages: boolean): string {
  const pictures = showsImages ? 'data: https: http:' : 'data:';
  return `default-src 'none'; img-src ${pictures}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;
}

/**
 * Styles that wait for `styleFrame`: each one that the policy refuses is reported, which makes a long message slow.
 * In cleaned HTML every '<' begins a tag, and no value holds a quote.
 */
function withWaitingStyles(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(' style="', ' data-style="'));
}

/**
 * A message's cleaned HTML as a page of its own. The style element is filled by `styleFrame`: the product's own
 * policy, which such a page inherits, lets no style through that is written in it.
 */
export function frameDocument(html: string, { showsImages }: { showsImages: boolean }): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(showsImages)}">`,
    '<meta name="referrer" content="no-referrer"><base target="_blank"><title>Message</title><style></style></head>',
    `<body>${withWaitingStyles(html)}</body></html>`,
  ].join('');
}

const rules = [
  ':root { color-scheme: light; background: #fff; }',
  'body { margin: 0; padding: 16px 24px; background: #fff; color: #1c2321; overflow-wrap: anywhere; }',
  'body { font: 14px / 22px Inter, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }',
  'body > :first-child { margin-top: 0; }',
  'img { max-width: 100%; height: auto; }',
  'a { color: #1b5e4b; }',
  'table { max-width: 100%; }',
  'pre { white-space: pre-wrap; }',
  'blockquote { margin: 12px 0; padding-left: 12px; border-left: 2px solid #c9cec7; color: #4f5a55; }',
  '@media (max-width: 600px) { body { padding: 16px; } }',
];

/** Elements whose style is set in one go; between two of them the page answers clicks and keys. */
const sliceSize = 1000;

/** Gives a message's page its looks, then its text colours that can be read; `onDone` once all elements have theirs. */
export function styleFrame(page: Document, onDone: () => void): () => void {
  const view = page.defaultView;
  const sheet = page.querySelector('style')?.sheet;
  for (const rule of rules) sheet?.insertRule(rule, sheet.cssRules.length);
  const styled = [...page.querySelectorAll<HTMLElement>('body [data-style]')];
  const colored = view ? [...page.querySelectorAll<HTMLElement>(coloredElements)] : [];
  const work = { timer: 0 };
  function inSlices(elements: readonly HTMLElement[], change: (element: HTMLElement) => void, then: () => void): void {
    function next(from: number): void {
      for (const element of elements.slice(from, from + sliceSize)) change(element);
      if (from + sliceSize >= elements.length) then();
      else work.timer = window.setTimeout(() => next(from + sliceSize));
    }
    next(0);
  }
  const style = (element: HTMLElement) => {
    element.style.cssText = element.dataset.style ?? '';
  };
  inSlices(styled, style, () => inSlices(colored, (element) => view && makeReadable(element, view), onDone));
  return () => window.clearTimeout(work.timer);
}
