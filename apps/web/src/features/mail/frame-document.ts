import { coloredElements, makeReadable } from './readable-text.ts';

/** Blocks scripts, frames, forms, fonts and connections. Attached images are data; remote ones load only on request. */
function policyOf(showsImages: boolean): string {
  const pictures = showsImages ? 'data: https: http:' : 'data:';
  return `default-src 'none'; img-src ${pictures}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;
}

/** `styleFrame` sets the styles later, because the policy reports each one, which makes a long message slow. */
function withWaitingStyles(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(' style="', ' data-style="'));
}

/** `styleFrame` fills the style element: the product's policy, which the frame inherits, blocks inline styles. */
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

/** Elements styled at once; between two slices the page stays responsive. */
const sliceSize = 1000;

/** Calls `onDone` once all elements have their styles and readable text colours. */
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
