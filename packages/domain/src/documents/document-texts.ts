import type { Block, HeadFigure, PrintDocument, Words } from './document.ts';

function wordsText(words: Words): string {
  return typeof words === 'string' ? words : words.map(({ text }) => text).join('');
}

function figureTexts({ label, value, note }: HeadFigure): string[] {
  return [label, value, note ?? ''];
}

function blockTexts(block: Block): string[] {
  switch (block.kind) {
    case 'letterhead':
      return [block.name, ...block.lines];
    case 'masthead':
      return [block.name, ...block.lines, block.title, block.date];
    case 'panel': {
      const { word, wordLabel, amount, amountLabel, figures, scale, words, foot } = block.panel;
      return [
        ...[word, wordLabel, amount, amountLabel, wordsText(words), foot?.text ?? '', foot?.note ?? ''],
        ...figures.flatMap(figureTexts),
        ...(scale?.names ?? []).map(({ text }) => text),
      ];
    }
    case 'columns':
      return block.sides.flatMap((side) => side.flatMap(blockTexts));
    case 'strip':
      return block.terms.flatMap(({ label, value }) => [label, value ?? '']);
    case 'ledger':
      return [...block.ledger.heads, ...block.ledger.rows.flatMap(({ label, note, cells }) => [label, note, ...cells])];
    case 'grid': {
      const { down, across, columns, rows, legend } = block.grid;
      return [
        ...[down, across, ...columns],
        ...rows.flatMap(({ label, cells }) => [label, ...cells.map(({ text }) => text)]),
        ...legend.map(({ text }) => text),
      ];
    }
    case 'title':
      return [block.text, wordsText(block.subtitle)];
    case 'heading':
      return [block.text];
    case 'paragraph':
      return [block.label ?? '', wordsText(block.words)];
    case 'figures':
      return block.figures.flatMap(figureTexts);
    case 'terms':
      return block.terms.flatMap(({ label, value }) => [label, value ?? '']);
    case 'table':
      return [...block.table.columns.map(({ label }) => label), ...block.table.rows.flat()];
    case 'signatures':
      return block.parties.flatMap(({ role, name, fields }) => [
        role,
        name,
        ...fields.flatMap(({ label, value }) => [label, value]),
      ]);
    case 'pictures':
    case 'blank-lines':
      return [];
  }
}

export function documentTexts(document: PrintDocument): string[] {
  const { propertyAddress, reference } = document.footer;
  return [document.title, document.author, ...document.blocks.flatMap(blockTexts), propertyAddress, reference];
}
