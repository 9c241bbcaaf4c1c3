import type { DocumentFooter } from './document.ts';
import { lineItems } from './layout-row.ts';
import { contentWidth, letterPage, type MeasureText, type PageItem } from './letter-page.ts';
import { type Line, wrapWords } from './wrap-words.ts';

const size = 8;
const lineHeight = 9.5;
const top = 736;
const initialsTop = 739;
const initialsWidth = 62;
const addressTop = 752;
const addressWidth = 280;
/** More of an address would leave the paper; the document's first page has all of it. */
const mostAddressLines = 3;

interface Numbering {
  page: number;
  pages: number;
}

export function footerItems(footer: DocumentFooter, { page, pages }: Numbering, measure: MeasureText): PageItem[] {
  const right = letterPage.margin + contentWidth;
  if (footer.isUnsigned) return unsignedItems(footer, `Page ${page} of ${pages}`, measure);
  const buyerX = letterPage.margin + 170;
  const setting = { size, lineHeight, isSoft: true };
  const address = addressLines(footer.propertyAddress, measure);
  const referenceWidth = contentWidth - addressWidth - 8;
  const reference = wrapWords(footer.reference, { width: referenceWidth, size, measure });
  return [
    { kind: 'rule', x: letterPage.margin, y: top, width: contentWidth, isSoft: true },
    ...initials('Seller’s initials', letterPage.margin, measure),
    ...initials('Buyer’s initials', buyerX, measure),
    ...alignedRight(`Page ${page} of ${pages}`, right, initialsTop, measure),
    ...address.flatMap((line, place) =>
      lineItems(line, addressTop + place * lineHeight, { ...setting, x: letterPage.margin }),
    ),
    ...reference
      .slice(0, mostAddressLines)
      .flatMap((line, place) =>
        lineItems(line, addressTop + place * lineHeight, { ...setting, x: right - line.width }),
      ),
  ];
}

/** What nobody signs has its address beside the number of the sheet, and below both who made it. */
function unsignedItems(
  { propertyAddress, reference }: DocumentFooter,
  number: string,
  measure: MeasureText,
): PageItem[] {
  const right = letterPage.margin + contentWidth;
  const width = contentWidth - measure(number, 'regular', size) - 20;
  const lines = [
    ...wrapWords(propertyAddress, { width, size, measure }).slice(0, 2),
    ...wrapWords(reference, { width: contentWidth, size, measure }).slice(0, 2),
  ];
  return [
    { kind: 'rule', x: letterPage.margin, y: top, width: contentWidth, isSoft: true },
    ...alignedRight(number, right, initialsTop, measure),
    ...lines.flatMap((line, place) =>
      lineItems(line, initialsTop + place * (lineHeight + 1), { size, lineHeight, isSoft: true, x: letterPage.margin }),
    ),
  ];
}

function initials(label: string, x: number, measure: MeasureText): PageItem[] {
  const width = measure(label, 'regular', size);
  return [
    { kind: 'text', x, y: initialsTop + 7, text: label, face: 'regular', size, isSoft: true },
    { kind: 'rule', x: x + width + 5, y: initialsTop + 8, width: initialsWidth, isSoft: false },
  ];
}

function alignedRight(text: string, right: number, y: number, measure: MeasureText): PageItem[] {
  const x = right - measure(text, 'regular', size);
  return [{ kind: 'text', x, y: y + 7, text, face: 'regular', size, isSoft: true }];
}

function addressLines(address: string, measure: MeasureText): Line[] {
  const lines = wrapWords(address, { width: addressWidth, size, measure });
  if (lines.length <= mostAddressLines) return lines;
  const kept = lines.slice(0, mostAddressLines);
  const text = kept.map((line) => line.spans.map((span) => span.text).join('')).join(' ');
  return wrapWords(`${text.slice(0, -2)}…`, { width: addressWidth, size, measure }).slice(0, mostAddressLines);
}
