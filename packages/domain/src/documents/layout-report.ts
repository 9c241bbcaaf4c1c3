import type { Block, Logo, Term } from './document.ts';
import { type Row, type LayoutSetting as Setting, together } from './layout-row.ts';
import { written } from './layout-words.ts';
import type { PageItem } from './letter-page.ts';

const smallSize = 8.5;
const nameSize = 12;
/** Points; a logo keeps its shape within them. */
const logoRoom = { width: 120, height: 34 };
/** What the title and the day take on the right. */
const titleWidth = 150;

/** Who hands a report out, with the logo on the left, and on the right what it is and of which day. */
export function mastheadRow(block: Extract<Block, { kind: 'masthead' }>, setting: Setting): Row {
  const { room } = setting;
  const right = room.x + room.width;
  const logo = logoOf(block.logo, room.x);
  const x = room.x + (logo ? logo.width + 10 : 0);
  const width = right - titleWidth - 12 - x;
  const name = written(block.name, { x, width, top: 0, size: nameSize, isBold: true }, setting);
  const said = block.lines.join(' · ');
  const lines = written(said, { x, width, top: name.height + 1, size: smallSize, isSoft: true }, setting);
  const onRight = { x: right - titleWidth, width: titleWidth, isRight: true };
  const title = written(block.title, { ...onRight, top: 0, size: nameSize, isBold: true }, setting);
  const day = written(block.date, { ...onRight, top: title.height + 1, size: smallSize, isSoft: true }, setting);
  const height = Math.max(name.height + lines.height, title.height + day.height, logo?.height ?? 0) + 9;
  return {
    spaceBefore: 0,
    height,
    items: [
      ...(logo ? [logo] : []),
      ...name.items,
      ...lines.items,
      ...title.items,
      ...day.items,
      { kind: 'rule', ...room, y: height - 2, isSoft: false, tone: 'good', weight: 1.4 },
    ],
    staysWithNext: true,
  };
}

function logoOf(logo: Logo | undefined, x: number): Extract<PageItem, { kind: 'picture' }> | null {
  if (!logo) return null;
  const scale = Math.min(logoRoom.width / logo.width, logoRoom.height / logo.height);
  return { kind: 'picture', jpeg: logo.jpeg, x, y: 0, width: logo.width * scale, height: logo.height * scale };
}

const labelSize = 8;
const valueSize = 9;
const stripGap = 14;

/** Facts beside each other between two rules, spread over the width; as many lines of them as they need. */
export function stripRows(terms: readonly Term[], setting: Setting): Row[] {
  const { room, measure } = setting;
  const entries = terms.map(({ label, value }) => {
    const text = value ?? '';
    return { label, text, width: Math.max(measure(label, 'regular', labelSize), measure(text, 'bold', valueSize)) };
  });
  const lines: (typeof entries)[] = [[]];
  let taken = 0;
  for (const entry of entries) {
    const line = lines.at(-1) ?? [];
    if (line.length > 0 && taken + entry.width > room.width) {
      lines.push([entry]);
      taken = entry.width + stripGap;
    } else {
      line.push(entry);
      taken += entry.width + stripGap;
    }
  }
  return together(
    lines.map((line, place): Row => {
      const wide = line.reduce((sum, { width }) => sum + Math.min(width, room.width), 0);
      // A short line does not stretch over the sheet.
      const between = line.length < 2 ? 0 : Math.min((room.width - wide) / (line.length - 1), 48);
      let { x } = room;
      const items = line.flatMap(({ label, text, width }): PageItem[] => {
        const at = { x, width: Math.min(width, room.width) + 1, most: 1 };
        x += width + between;
        return [
          ...written(label, { ...at, top: 6, size: labelSize, isSoft: true }, setting).items,
          ...written(text, { ...at, top: 17, size: valueSize, isBold: true }, setting).items,
        ];
      });
      const rule = (y: number): PageItem => ({ kind: 'rule', ...room, y, isSoft: true });
      return {
        spaceBefore: place === 0 ? 10 : 0,
        height: 34,
        items: [rule(0), ...items, ...(place === lines.length - 1 ? [rule(34)] : [])],
        staysWithNext: false,
      };
    }),
  );
}
