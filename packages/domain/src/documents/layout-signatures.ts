import type { SignatureField, SignatureParty } from './document.ts';
import { lineItems, type Row, type LayoutSetting as Setting, together } from './layout-row.ts';
import { contentWidth, letterPage, type PageItem } from './letter-page.ts';
import { wrapWords } from './wrap-words.ts';

const columnGap = 36;
const columnWidth = (contentWidth - columnGap) / 2;
const labelSize = 8;
const labelHeight = 11;
const lineHeight = 14;
const writingHeight = 20;
const valueGap = 3;

interface Cell {
  height: number;
  items: PageItem[];
}

/** Two signers side by side: role, name, and a rule for each thing to fill in. All of it stays on one page. */
export function signatureRows(parties: readonly [SignatureParty, SignatureParty], setting: Setting): Row[] {
  const [ours, theirs] = parties;
  const first = column(ours, letterPage.margin, setting);
  const second = column(theirs, letterPage.margin + columnWidth + columnGap, setting);
  const count = Math.max(first.length, second.length);
  const rows = Array.from({ length: count }, (_, place) => {
    const cells = [first[place], second[place]].filter((cell) => cell !== undefined);
    const height = Math.max(...cells.map((cell) => cell.height));
    // What is lower than its neighbour stands at the row's foot, so that the rules of both sides meet.
    const items = cells.flatMap((cell) => cell.items.map((item) => ({ ...item, y: item.y + height - cell.height })));
    return { spaceBefore: place === 0 ? lineHeight / 2 : 0, height, items, staysWithNext: false };
  });
  return together(rows);
}

function column(party: SignatureParty, x: number, setting: Setting): Cell[] {
  return [
    textCell(party.role, x, 'bold', setting),
    field({ label: 'Name of the party', value: party.name }, x, setting),
    ...party.fields.map((entry) => field(entry, x, setting)),
  ];
}

function textCell(text: string, x: number, face: 'bold' | 'regular', { style, measure }: Setting): Cell {
  const lines = wrapWords([{ text, face }], { width: columnWidth, size: style.size, measure });
  const items = lines.flatMap((line, place) =>
    lineItems(line, place * lineHeight, { x, size: style.size, lineHeight }),
  );
  return { height: lines.length * lineHeight, items };
}

function field({ label, value }: SignatureField, x: number, setting: Setting): Cell {
  const text = textCell(value, x, 'regular', setting);
  const top = Math.max(writingHeight - text.height, valueGap);
  const rule = top + text.height + 1;
  const [labelLine] = wrapWords(label, { width: columnWidth, size: labelSize, measure: setting.measure });
  const under = labelLine
    ? lineItems(labelLine, rule + 1, { x, size: labelSize, lineHeight: labelHeight - 1, isSoft: true })
    : [];
  const items: PageItem[] = [
    ...text.items.map((item) => ({ ...item, y: item.y + top })),
    { kind: 'rule', x, y: rule, width: columnWidth, isSoft: false },
    ...under,
  ];
  return { height: rule + labelHeight, items };
}
