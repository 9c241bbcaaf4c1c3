import type { Block, Logo, Tone, VerdictPanel } from './document.ts';
import { lineItems, type Row, type LayoutSetting as Setting } from './layout-row.ts';
import { contentWidth, letterPage, type PageItem, type TextItem } from './letter-page.ts';
import { wrapWords } from './wrap-words.ts';

const left = letterPage.margin;
const right = letterPage.margin + contentWidth;
const smallSize = 9;
const nameSize = 13;
const lineHeight = 12;
/** Points; a logo keeps its shape within them. */
const logoRoom = { width: 120, height: 34 };
/** What the title and the day take on the right. */
const titleWidth = 150;

interface Written {
  x: number;
  width: number;
  top: number;
  size: number;
  isRight?: boolean;
  isBold?: boolean;
  isSoft?: boolean;
  tone?: Tone;
  most?: number;
}

/** Lines of a text at one place, at most so many, and how high they are. */
function written(text: string, place: Written, { measure }: Setting): { items: PageItem[]; height: number } {
  const { x, width, top, size, isRight = false, isBold = false, isSoft = false, tone, most = 2 } = place;
  const face = isBold ? 'bold' : 'regular';
  const height = size * 1.3;
  const lines = text === '' ? [] : wrapWords([{ text, face }], { width, size, measure }).slice(0, most);
  const items = lines.flatMap((line, index) =>
    lineItems(line, top + index * height, {
      ...{ x: isRight ? x + width - line.width : x, size, lineHeight: height, isSoft },
    }).map((item): PageItem => (tone && item.kind === 'text' ? { ...(item satisfies TextItem), tone } : item)),
  );
  return { items, height: lines.length * height };
}

/** Who hands a report out, with the logo on the left, and on the right what it is and of which day. */
export function mastheadRow(block: Extract<Block, { kind: 'masthead' }>, setting: Setting): Row {
  const logo = logoOf(block.logo);
  const x = left + (logo ? logo.width + 10 : 0);
  const width = right - titleWidth - 12 - x;
  const name = written(block.name, { x, width, top: 0, size: nameSize, isBold: true }, setting);
  const said = block.lines.join(' · ');
  const lines = written(said, { x, width, top: name.height, size: smallSize, isSoft: true }, setting);
  const onRight = { x: right - titleWidth, width: titleWidth, isRight: true };
  const title = written(block.title, { ...onRight, top: 0, size: nameSize, isBold: true }, setting);
  const day = written(block.date, { ...onRight, top: title.height, size: smallSize, isSoft: true }, setting);
  const height = Math.max(name.height + lines.height, title.height + day.height, logo?.height ?? 0) + 7;
  return {
    spaceBefore: 0,
    height,
    items: [
      ...(logo ? [logo] : []),
      ...name.items,
      ...lines.items,
      ...title.items,
      ...day.items,
      { kind: 'rule', x: left, y: height - 2, width: contentWidth, isSoft: false },
    ],
    staysWithNext: true,
  };
}

function logoOf(logo: Logo | undefined): Extract<PageItem, { kind: 'picture' }> | null {
  if (!logo) return null;
  const scale = Math.min(logoRoom.width / logo.width, logoRoom.height / logo.height);
  return { kind: 'picture', jpeg: logo.jpeg, x: left, y: 0, width: logo.width * scale, height: logo.height * scale };
}

const inset = 10;
const headHeight = 46;
const half = (contentWidth - 3 * inset) / 2;

/** A verdict in its color with what it rests on, the price that works beside it, and where the price stands between. */
export function verdictRow({ panel }: Extract<Block, { kind: 'verdict' }>, setting: Setting): Row {
  const { tone, label, word, note, amountLabel, amount, amountNote, scale, foot } = panel;
  const onLeft = { x: left + inset, width: half };
  const onRight = { x: left + 2 * inset + half, width: half, isRight: true };
  const text = (said: string, place: Written) => written(said, { most: 1, ...place }, setting).items;
  const below = scale ? headHeight + 32 : headHeight + 5;
  const footText = written(
    foot,
    { x: left + inset, width: contentWidth - 2 * inset, top: below, size: smallSize, isSoft: true },
    setting,
  );
  const height = below + footText.height + 5;
  return {
    spaceBefore: 8,
    height,
    items: [
      { kind: 'fill', x: left, y: 0, width: contentWidth, height: headHeight, tone, isSoft: true },
      ...text(label, { ...onLeft, top: 4, size: smallSize, isSoft: true }),
      ...text(word, { ...onLeft, top: 14, size: 15, isBold: true, tone }),
      ...text(note, { ...onLeft, top: 33, size: smallSize }),
      ...text(amountLabel, { ...onRight, top: 4, size: smallSize, isSoft: true }),
      ...text(amount, { ...onRight, top: 14, size: 15, isBold: true }),
      ...text(amountNote, { ...onRight, top: 33, size: smallSize }),
      ...(scale ? scaleItems(scale, setting) : []),
      ...footText.items,
      { kind: 'rule', x: left, y: height, width: contentWidth, isSoft: true },
    ],
    staysWithNext: false,
  };
}

const barTop = headHeight + 10;
const barHeight = 5;
const markerWidth = 2.5;

function scaleItems(scale: NonNullable<VerdictPanel['scale']>, setting: Setting): PageItem[] {
  const width = contentWidth - 2 * inset;
  const at = (share: number) => left + inset + width * Math.min(Math.max(share, 0), 1);
  const bar = (from: number, to: number, tone: Tone): PageItem[] =>
    to > from
      ? [{ kind: 'fill', x: at(from), y: barTop, width: at(to) - at(from), height: barHeight, tone, isSoft: false }]
      : [];
  return [
    ...bar(0, scale.passes, 'good'),
    ...bar(scale.passes, scale.close, 'close'),
    ...bar(scale.close, 1, 'bad'),
    {
      ...{ kind: 'fill', x: at(scale.price) - markerWidth / 2, y: barTop - 3, width: markerWidth },
      ...{ height: barHeight + 6, tone: 'none', isSoft: false },
    },
    ...scale.names.flatMap(({ share, text }) => nameItems(at(share), text, setting)),
  ];
}

/** A name in the middle below its place, as far as it stays within the panel. */
function nameItems(middle: number, text: string, setting: Setting): PageItem[] {
  const size = 8;
  const width = setting.measure(text, 'regular', size);
  const x = Math.min(Math.max(middle - width / 2, left + inset), right - inset - width);
  return [{ kind: 'text', x, y: barTop + barHeight + lineHeight, text, face: 'regular', size, isSoft: true }];
}
