import type { Block, PrintDocument, Words } from './document.ts';

function wordsText(words: Words): string {
  return typeof words === 'string' ? words : words.map(({ text }) => text).join('');
}

function blockTexts(block: Block): string[] {
  switch (block.kind) {
    case 'letterhead':
      return [block.name, ...block.lines];
    case 'masthead':
      return [block.name, ...block.lines, block.title, block.date];
    case 'verdict': {
      const { label, word, note, amountLabel, amount, amountNote, scale, foot } = block.panel;
      return [
        label,
        word,
        note,
        amountLabel,
        amount,
        amountNote,
        ...(scale?.names ?? []).map(({ text }) => text),
        foot,
      ];
    }
    case 'title':
      return [block.text, block.subtitle];
    case 'heading':
      return [block.text];
    case 'paragraph':
      return [block.label ?? '', wordsText(block.words)];
    case 'figures':
      return block.figures.flatMap(({ label, value, note }) => [label, value, note ?? '']);
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
