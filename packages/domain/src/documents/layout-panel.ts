import type { HeadFigure, SummaryPanel, Tone } from './document.ts';
import type { Room, Row, LayoutSetting as Setting } from './layout-row.ts';
import { written } from './layout-words.ts';
import type { PageItem } from './letter-page.ts';

const inset = 10;
const headHeight = 44;
const headSize = 15;
const smallSize = 8;
const markWidth = 13;
const figureSize = 11;
const figureHeight = 30;
const wordsSize = 8.5;
const footHeight = 19;
/** From here on six figures stand in one line; points. */
const wideRoom = 420;

/** What a report comes to, framed in the color of its verdict: head, figures, where the price stands, and why. */
export function panelRow(panel: SummaryPanel, setting: Setting): Row {
  const { room } = setting;
  const inner: Room = { x: room.x + inset, width: room.width - 2 * inset };
  const figures = figureItems(panel.figures, { inner, top: headHeight + 8 }, setting);
  const scaleTop = headHeight + 8 + figures.height;
  const scale = panel.scale ? scaleItems(panel.scale, { inner, top: scaleTop }, setting) : { items: [], height: 0 };
  const wordsTop = scaleTop + scale.height + 3;
  const words = written(panel.words, { ...inner, top: wordsTop, size: wordsSize, most: 5 }, setting);
  const footTop = wordsTop + words.height + 7;
  const height = footTop + (panel.foot ? footHeight : 0);
  const { tone } = panel;
  return {
    spaceBefore: 8,
    height,
    items: [
      { kind: 'fill', ...room, y: 0, height: headHeight, tone, isSoft: true },
      ...headItems(panel, inner, setting),
      ...figures.items,
      ...scale.items,
      ...words.items,
      ...(panel.foot ? footItems(panel.foot, { inner, room, top: footTop }, setting) : []),
      { kind: 'frame', ...room, y: 0, height, tone, isSoft: true },
    ],
    staysWithNext: false,
  };
}

function headItems(panel: SummaryPanel, inner: Room, setting: Setting): PageItem[] {
  const { tone, word, wordLabel, amount, amountLabel } = panel;
  const amountWidth = Math.max(
    setting.measure(amount, 'bold', headSize),
    setting.measure(amountLabel, 'regular', smallSize),
  );
  const markRoom = tone === 'none' ? 0 : markWidth + 5;
  const onLeft = { x: inner.x, width: inner.width - amountWidth - 8, most: 1 };
  const onRight = { ...inner, isRight: true, most: 1 };
  const inTone = tone === 'none' ? {} : { tone };
  return [
    ...(tone === 'none' ? [] : [{ kind: 'mark' as const, x: inner.x, y: 9, width: markWidth, tone }]),
    ...written(
      word,
      {
        ...onLeft,
        x: inner.x + markRoom,
        width: onLeft.width - markRoom,
        top: 6,
        size: headSize,
        isBold: true,
        ...inTone,
      },
      setting,
    ).items,
    ...written(wordLabel, { ...onLeft, top: 28, size: smallSize }, setting).items,
    ...written(amount, { ...onRight, top: 6, size: headSize, isBold: true }, setting).items,
    ...written(amountLabel, { ...onRight, top: 28, size: smallSize }, setting).items,
  ];
}

interface Place {
  inner: Room;
  top: number;
}

/** Three figures in a line, six where there is room. */
function figureItems(figures: readonly HeadFigure[], { inner, top }: Place, setting: Setting) {
  const across = inner.width >= wideRoom ? 6 : 3;
  const width = inner.width / across;
  const items = figures.flatMap(({ label, value, note = '' }, place) => {
    const at = { x: inner.x + (place % across) * width, width: width - 4, most: 1 };
    const y = top + Math.floor(place / across) * figureHeight;
    return [
      ...written(label, { ...at, top: y, size: smallSize, isSoft: true }, setting).items,
      ...written(value, { ...at, top: y + 10, size: figureSize, isBold: true }, setting).items,
      ...(note === '' ? [] : noteItems(note, { at, value, y }, setting)),
    ];
  });
  return { items, height: Math.ceil(figures.length / across) * figureHeight };
}

/** Beside its figure, as far as it fits. */
function noteItems(
  note: string,
  { at, value, y }: { at: { x: number; width: number; most: number }; value: string; y: number },
  setting: Setting,
): PageItem[] {
  const taken = setting.measure(value, 'bold', figureSize) + 4;
  if (taken + setting.measure(note, 'regular', smallSize) > at.width) return [];
  return written(
    note,
    { ...at, x: at.x + taken, width: at.width - taken, top: y + 12.5, size: smallSize, isSoft: true },
    setting,
  ).items;
}

const barHeight = 5;
const markerWidth = 2.5;
const scaleHeight = 32;

function scaleItems(scale: NonNullable<SummaryPanel['scale']>, { inner, top }: Place, setting: Setting) {
  const barTop = top + 6;
  const at = (share: number) => inner.x + inner.width * Math.min(Math.max(share, 0), 1);
  const bar = (from: number, to: number, tone: Tone): PageItem[] =>
    to > from
      ? [{ kind: 'fill', x: at(from), y: barTop, width: at(to) - at(from), height: barHeight, tone, isSoft: false }]
      : [];
  const marker = Math.min(Math.max(at(scale.price) - markerWidth / 2, inner.x), inner.x + inner.width - markerWidth);
  const items: PageItem[] = [
    ...bar(0, scale.passes, 'good'),
    ...bar(scale.passes, scale.close, 'close'),
    ...bar(scale.close, 1, 'bad'),
    {
      ...{ kind: 'fill', x: marker, y: barTop - 3, width: markerWidth },
      ...{ height: barHeight + 6, tone: 'none', isSoft: false },
    },
    ...scale.names.flatMap(({ share, text }) => {
      const width = setting.measure(text, 'regular', smallSize);
      // In the middle below its place, as far as it stays within the panel.
      const x = Math.min(Math.max(at(share) - width / 2, inner.x), inner.x + inner.width - width);
      return written(
        text,
        { x, width: width + 1, top: barTop + barHeight + 4, size: smallSize, isSoft: true, most: 1 },
        setting,
      ).items;
    }),
  ];
  return { items, height: scaleHeight };
}

function footItems(
  { text, note }: NonNullable<SummaryPanel['foot']>,
  { inner, room, top }: Place & { room: Room },
  setting: Setting,
): PageItem[] {
  const noteWidth = setting.measure(note, 'regular', smallSize) + 6;
  return [
    { kind: 'fill', ...room, y: top, height: footHeight, tone: 'none', isSoft: true },
    ...written(text, { x: inner.x, width: inner.width - noteWidth, top: top + 4.5, size: smallSize, most: 1 }, setting)
      .items,
    ...written(note, { ...inner, top: top + 4.5, size: smallSize, isRight: true, most: 1 }, setting).items,
  ];
}
