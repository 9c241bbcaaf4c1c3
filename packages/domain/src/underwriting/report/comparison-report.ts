import type { Block, PrintDocument } from '../../documents/document.ts';
import { reportStyle } from '../../documents/report-style.ts';
import { masthead } from './letterhead.ts';
import type { ReportAuthor } from './report-input.ts';

interface ComparisonInput {
  author: ReportAuthor;
  date: string;
  /** Where the installation is to be found; null where only this machine can open it. */
  site: string | null;
  /** What stands at the end. */
  disclaimer: string;
  homes: readonly { name: string; address: string }[];
  /** A cell for each home, as the page has it. */
  tables: readonly {
    title: string;
    note: string;
    rows: readonly { label: string; cells: readonly string[] }[];
  }[];
}

/** Of more homes the columns are too narrow for their names. */
const mostNamed = 4;

/** As the list of addresses above the tables calls it. */
const numbered = (place: number) => `Property ${place + 1}`;

/** Two to six homes side by side on paper, with the figures of the page. */
export function comparisonReport({ author, date, site, disclaimer, homes, tables }: ComparisonInput): PrintDocument {
  const title = 'Property Comparison';
  const heads = homes.map(({ name }, place) => (homes.length > mostNamed ? numbered(place) : name));
  return {
    title: `${title} – ${homes.map(({ name }) => name).join(', ')}`,
    author: author.name,
    footer: {
      isUnsigned: true,
      propertyAddress: title,
      reference: [author.name, date, site].filter((part) => part !== null && part !== '').join(' · '),
    },
    style: reportStyle,
    blocks: [
      masthead(author, { title, date }),
      { kind: 'columns', share: 0.5, sides: [listed(homes, 0), listed(homes, 1)] },
      ...tables.flatMap(({ title: heading, note, rows }): Block[] => [
        { kind: 'heading', text: heading },
        ...(note === '' ? [] : [{ kind: 'paragraph', words: note, isSmall: true, staysWithNext: true } as const]),
        {
          kind: 'table',
          table: {
            columns: [{ label: '', isNumber: false }, ...heads.map((label) => ({ label, isNumber: true }))],
            rows: rows.map(({ label, cells }) => [label, ...cells]),
            isShared: true,
          },
        },
      ]),
      { kind: 'paragraph', words: disclaimer, isSmall: true },
    ],
  };
}

/** The addresses in full, every other one: two stand in a line. */
function listed(homes: ComparisonInput['homes'], side: 0 | 1): Block[] {
  const rows = homes.flatMap(({ address }, place) =>
    place % 2 === side ? [{ label: numbered(place), note: address, cells: [], isSum: false }] : [],
  );
  return [{ kind: 'ledger', ledger: { heads: [], rows } }];
}
