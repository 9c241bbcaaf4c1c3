import { type Block, bold, type PrintDocument, plain } from '../documents/document.ts';
import type { OutcomeFigure } from '../underwriting/outcome-figure.ts';
import type { CalculationRecord } from './calculation-csv.ts';
import { cellText } from './cell-text.ts';
import { inputTexts } from './input-text.ts';
import type { OutcomeTable } from './outcome.ts';

/** Longer tables are left to the CSV file: a schedule of 360 months fills ten sheets. */
const mostRows = 50;

interface SheetInput extends CalculationRecord {
  subject: string;
  author: string;
  date: string;
}

/** A calculation on paper, in the words of the page; tables of up to 50 rows. */
export function calculationSheet({ calculator, inputs, outcome, subject, author, date }: SheetInput): PrintDocument {
  const { headline, figures, more = [], tables, notes } = outcome;
  const all = [headline, ...figures, ...more];
  return {
    title: subject === '' ? calculator.title : `${calculator.title} – ${subject}`,
    author,
    footer: { isUnsigned: true, propertyAddress: subject, reference: calculator.title },
    style: { size: 10, lineHeight: 13 },
    blocks: [
      {
        kind: 'title',
        text: calculator.title,
        subtitle: [subject, author, date].filter((text) => text !== '').join(' · '),
      },
      { kind: 'heading', text: 'Figures' },
      { kind: 'terms', terms: all.map((figure) => ({ label: figure.label, value: figureText(figure) })) },
      { kind: 'heading', text: 'Inputs' },
      { kind: 'terms', terms: inputTexts(calculator, inputs) },
      { kind: 'heading', text: 'How this is computed' },
      ...all.flatMap(workingBlocks),
      ...notes.map((words) => ({ kind: 'paragraph' as const, words, isSmall: true })),
      ...tables.filter(({ rows }) => rows.length <= mostRows).flatMap(tableBlocks),
    ],
  };
}

function figureText({ value, note, verdict }: OutcomeFigure): string {
  return [value, verdict?.word, note].filter((text) => text !== undefined && text !== '').join(' · ');
}

function workingBlocks({ label, value, formula, lines }: OutcomeFigure): Block[] {
  const text = [formula, ...lines].join('\n');
  return [{ kind: 'paragraph', words: [bold(`${label}: ${value}`), plain(`\n${text}`)], isSmall: true }];
}

function tableBlocks({ name, columns, rows }: OutcomeTable): Block[] {
  return [
    { kind: 'heading', text: name },
    {
      kind: 'table',
      table: {
        columns: columns.map(({ label, format }) => ({ label, isNumber: format !== 'text' })),
        rows: rows.map((row) => columns.map(({ format }, place) => cellText(row[place] ?? null, format))),
      },
    },
  ];
}
