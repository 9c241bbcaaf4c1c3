import type { Block, HeadFigure, Logo, Picture, Term, Words } from './document.ts';
import { gridRow } from './layout-grid.ts';
import { ledgerRows } from './layout-ledger.ts';
import { panelRow } from './layout-panel.ts';
import { mastheadRow, stripRows } from './layout-report.ts';
import {
  heightOf,
  lineItems,
  lowered,
  type Row,
  type LayoutSetting as Setting,
  together,
  withoutLoneLines,
} from './layout-row.ts';
import { signatureRows } from './layout-signatures.ts';
import { figureTableRows } from './layout-table.ts';
import { letterPage, type PageItem, type RuleItem } from './letter-page.ts';
import { wrapWords } from './wrap-words.ts';

const labelWidth = 30;
const termLabelWidth = 150;
const termGap = 12;
const tableGap = 5;
const smallSize = 9;
const smallLineHeight = 12;
const titleSize = 15;
const leftTitleSize = 20;
/** Two pictures stand beside each other in a room that is wider; points. */
const narrowRoom = 260;
const columnGap = 20;
/** Below the longer of two columns. */
const columnFoot = 4;
const letterheadSize = 14;
/** Points; a logo keeps its shape within them. */
const logoRoom = { width: 200, height: 44 };
const headFigureSize = 18;
const figuresAcross = 3;

export function layoutBlock(block: Block, setting: Setting): Row[] {
  switch (block.kind) {
    case 'letterhead':
      return letterheadRows(block, setting);
    case 'masthead':
      return [mastheadRow(block, setting)];
    case 'panel':
      return [panelRow(block.panel, setting)];
    case 'columns':
      return columnRows(block, setting);
    case 'strip':
      return stripRows(block.terms, setting);
    case 'ledger':
      return ledgerRows(block.ledger, setting);
    case 'grid':
      return [gridRow(block.grid, setting)];
    case 'title':
      return titleRows(block, setting);
    case 'heading':
      return headingRows(block.text, setting);
    case 'paragraph':
      return paragraphRows(block, setting);
    case 'pictures':
      return pictureRows(block.pictures, setting);
    case 'figures':
      return figureRows(block.figures, setting);
    case 'terms':
      return tableRows(block.terms, setting);
    case 'table':
      return figureTableRows(block.table, setting);
    case 'blank-lines':
      return together(Array.from({ length: block.count }, () => blankLine(setting)));
    case 'signatures':
      return signatureRows(block.parties, setting);
  }
}

interface Lines {
  x: number;
  width: number;
  size: number;
  lineHeight: number;
  spaceBefore: number;
  isCentered?: boolean;
  isSoft?: boolean;
}

function lineRows(words: Words, lines: Lines, { measure }: Setting): Row[] {
  const wrapped = wrapWords(words, { width: lines.width, size: lines.size, measure });
  return wrapped.map((line, place) => ({
    spaceBefore: place === 0 ? lines.spaceBefore : 0,
    height: lines.lineHeight,
    items: lineItems(line, 0, { ...lines, x: lines.x + (lines.isCentered ? (lines.width - line.width) / 2 : 0) }),
    staysWithNext: false,
  }));
}

function inBold(text: string): Words {
  return [{ text, face: 'bold' }];
}

function letterheadRows(block: Extract<Block, { kind: 'letterhead' }>, setting: Setting): Row[] {
  const { x: left, width: contentWidth } = setting.room;
  const place = { x: left, width: contentWidth, isCentered: true };
  const name = lineRows(
    inBold(block.name),
    { ...place, size: letterheadSize, lineHeight: 18, spaceBefore: 0 },
    setting,
  );
  const lines = block.lines.flatMap((line) =>
    lineRows(line, { ...place, size: smallSize, lineHeight: smallLineHeight, spaceBefore: 0, isSoft: true }, setting),
  );
  const rule: PageItem = { kind: 'rule', x: left, y: 5, width: contentWidth, isSoft: true };
  return together(
    [
      ...logoRows(block.logo, setting),
      ...name,
      ...lines,
      { spaceBefore: 0, height: 8, items: [rule], staysWithNext: false },
    ],
    true,
  );
}

/** In the middle above the name, as large as its room allows. */
function logoRows(logo: Logo | undefined, { room }: Setting): Row[] {
  if (!logo) return [];
  const scale = Math.min(logoRoom.width / logo.width, logoRoom.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const x = room.x + (room.width - width) / 2;
  const item: PageItem = { kind: 'picture', jpeg: logo.jpeg, x, y: 0, width, height };
  return [{ spaceBefore: 0, height: height + 6, items: [item], staysWithNext: true }];
}

function titleRows(block: Extract<Block, { kind: 'title' }>, setting: Setting): Row[] {
  const isLeft = block.isLeft === true;
  const place = { ...setting.room, isCentered: !isLeft };
  const size = isLeft ? leftTitleSize : titleSize;
  const title = lineRows(inBold(block.text), { ...place, size, lineHeight: isLeft ? 24 : 20, spaceBefore: 6 }, setting);
  const subtitle = lineRows(
    block.subtitle,
    { ...place, size: 10, lineHeight: 14, spaceBefore: 0, isSoft: true },
    setting,
  );
  return together([...title, ...subtitle], true);
}

function headingRows(text: string, setting: Setting): Row[] {
  const { size, lineHeight, headingSize = size } = setting.style;
  const place = { ...setting.room, size: headingSize, lineHeight: Math.max(lineHeight, headingSize * 1.3) };
  return together(
    lineRows(inBold(text), { ...place, spaceBefore: lineHeight * (headingSize > size ? 1 : 0.5) }, setting),
    true,
  );
}

function paragraphRows(block: Extract<Block, { kind: 'paragraph' }>, setting: Setting): Row[] {
  const { style } = setting;
  const size = block.isSmall ? Math.min(smallSize, style.size) : style.size;
  const lineHeight = block.isSmall ? Math.min(smallLineHeight, style.lineHeight) : style.lineHeight;
  const indent = block.label === undefined ? 0 : labelWidth;
  const { x: left, width } = setting.room;
  const place = { x: left + indent, width: width - indent, size, lineHeight, spaceBefore: lineHeight / 4 };
  const rows = lineRows(block.words, { ...place, isSoft: block.isSmall ?? false }, setting);
  if (block.label !== undefined) {
    rows[0]?.items.unshift(...(lineRows(block.label, { ...place, x: left, width: indent }, setting)[0]?.items ?? []));
  }
  return block.staysWithNext ? together(rows, true) : withoutLoneLines(rows);
}

/**
 * Blocks in two columns side by side, on one sheet; where that is higher than one, the columns stand below each other in
 * the whole width.
 */
function columnRows({ share, sides }: Extract<Block, { kind: 'columns' }>, setting: Setting): Row[] {
  const { x, width } = setting.room;
  const first = (width - columnGap) * share;
  const rooms = [
    { x, width: first },
    { x: x + first + columnGap, width: width - columnGap - first },
  ];
  const columns = sides.map((blocks, place) =>
    blocks.flatMap((block) => layoutBlock(block, { ...setting, room: rooms[place] ?? setting.room })),
  );
  const spaceBefore = Math.max(...columns.map(([row]) => row?.spaceBefore ?? 0));
  const height = Math.max(...columns.map((rows) => heightOf(rows) - (rows[0]?.spaceBefore ?? 0)));
  if (height > letterPage.bottom - letterPage.margin) {
    return sides.flatMap((blocks) => blocks.flatMap((block) => layoutBlock(block, setting)));
  }
  return [{ spaceBefore, height: height + columnFoot, items: columns.flatMap(stacked), staysWithNext: false }];
}

/** The items of rows that stand below each other from the top of one. */
function stacked(rows: readonly Row[]): PageItem[] {
  let y = 0;
  return rows.flatMap((row, place) => {
    const top = y + (place === 0 ? 0 : row.spaceBefore);
    y = top + row.height;
    return lowered(row.items, top);
  });
}

/** Two beside each other where there is room; the last ones stay with what follows. */
function pictureRows(pictures: readonly Picture[], { room }: Setting): Row[] {
  const across = room.width < narrowRoom ? 1 : 2;
  const width = (room.width - (across - 1) * termGap) / across;
  const height = (width * 4) / 9;
  return Array.from({ length: Math.ceil(pictures.length / across) }, (_, line): Row => {
    const items = pictures.slice(across * line, across * (line + 1)).map(
      ({ jpeg }, at): PageItem => ({
        kind: 'picture',
        jpeg,
        x: room.x + at * (width + termGap),
        y: 0,
        width,
        height,
      }),
    );
    return { spaceBefore: 8, height, items, staysWithNext: across * (line + 1) >= pictures.length };
  });
}

/** Three beside each other, each with a rule above. */
function figureRows(figures: readonly HeadFigure[], { measure, room }: Setting): Row[] {
  const width = (room.width - (figuresAcross - 1) * termGap) / figuresAcross;
  const rows = Array.from({ length: Math.ceil(figures.length / figuresAcross) }, (_, line): Row => {
    const items = figures.slice(line * figuresAcross, (line + 1) * figuresAcross).flatMap((figure, at): PageItem[] => {
      const x = room.x + at * (width + termGap);
      const text = (words: Words, y: number, size: number, isSoft: boolean) =>
        wrapWords(words, { width, size, measure })
          .slice(0, 1)
          .flatMap((found) => lineItems(found, y, { x, size, lineHeight: size * 1.2, isSoft }));
      return [
        { kind: 'rule', x, y: 0, width, isSoft: false },
        ...text(figure.label, 4, smallSize, true),
        ...text(inBold(figure.value), 16, headFigureSize, false),
        ...text(figure.note ?? '', 38, smallSize, true),
      ];
    });
    return { spaceBefore: 8, height: 50, items, staysWithNext: false };
  });
  return together(rows);
}

function tableRows(terms: Term[], setting: Setting): Row[] {
  const rows = terms.map((term, place) => termRows(term, { setting, isFirst: place === 0 }));
  const [last, beforeLast] = [rows.at(-1), rows.at(-2)];
  if (!last || !beforeLast) return rows.flat();
  return [...rows.slice(0, -2).flat(), ...together([...beforeLast, ...last])];
}

/** A label beside its value, which wraps; a light rule under both. No value is a line to write on. */
function termRows({ label, value }: Term, { setting, isFirst }: { setting: Setting; isFirst: boolean }): Row[] {
  const { size, lineHeight } = setting.style;
  const { x: left, width: contentWidth } = setting.room;
  const valueX = left + termLabelWidth + termGap;
  const valueWidth = contentWidth - termLabelWidth - termGap;
  const place = { size, lineHeight, spaceBefore: 0 };
  const labels = lineRows(inBold(label), { ...place, x: left, width: termLabelWidth }, setting);
  const values = lineRows(value ?? '', { ...place, x: valueX, width: valueWidth }, setting);
  const count = Math.max(labels.length, values.length);
  const rows = Array.from({ length: count }, (_, line) => ({
    spaceBefore: line > 0 ? 0 : isFirst ? tableGap : 2,
    height: lineHeight,
    items: [...(labels[line]?.items ?? []), ...(values[line]?.items ?? [])],
    staysWithNext: false,
  }));
  const rule: Pick<RuleItem, 'kind' | 'y'> = { kind: 'rule', y: 1 };
  const under: RuleItem[] = [
    { ...rule, x: left, width: valueX - left, isSoft: true },
    { ...rule, x: valueX, width: valueWidth, isSoft: value !== null },
  ];
  return together([...rows, { spaceBefore: 0, height: 2, items: under, staysWithNext: false }]);
}

function blankLine({ style, room }: Setting): Row {
  const rule: PageItem = { kind: 'rule', ...room, y: style.lineHeight - 3, isSoft: false };
  return { spaceBefore: 0, height: style.lineHeight, items: [rule], staysWithNext: false };
}
