/** The fields that a template can name, as written between braces. */
export const mergeFieldGroups = {
  Agent: { greeting: '“Hi Marisol,”, or “Hello,”', 'agent first name': '', 'agent name': '' },
  Property: { address: 'in one line', street: '', city: '', state: '', zip: '', 'property type': '', 'list price': '' },
  Deal: {
    'offer price': '',
    'purchase price': 'of the contract',
    'earnest money': '',
    'down payment': '',
    'interest rate': '',
    term: 'of the loan',
    'monthly payment': '',
    balloon: 'when it is due',
    'closing date': '',
    'title company': '',
    'attached document': '',
  },
  Me: { 'my name': '', 'my company': '', 'my phone': '', 'my email': '', signature: 'name, company, phone' },
} as const satisfies Record<string, Record<string, string>>;

type MergeFieldGroup = keyof typeof mergeFieldGroups;
type FieldsOf<Group> = Group extends MergeFieldGroup ? keyof (typeof mergeFieldGroups)[Group] : never;
export type MergeField = FieldsOf<MergeFieldGroup>;

const names = new Set<string>(Object.values(mergeFieldGroups).flatMap((fields) => Object.keys(fields)));

function isMergeField(name: string): name is MergeField {
  return names.has(name);
}

interface MergeMark {
  written: string;
  /** Undefined where there is no such field. */
  field: MergeField | undefined;
  /** Written with a question mark: the line is removed where the value is unknown. */
  isOptional: boolean;
}

const marks = /\{[^{}\r\n]{0,80}\}/g;

function readMark(written: string): MergeMark {
  const [, words = '', sign = ''] = /^\{(.*?)\s*(\??)\s*\}$/.exec(written) ?? [];
  const name = words
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
  return { written, field: isMergeField(name) ? name : undefined, isOptional: sign !== '' };
}

/** Every field in a text, in order; case, blanks and underscores do not matter. */
export function findMergeMarks(text: string): MergeMark[] {
  return Array.from(text.matchAll(marks), ([written]) => readMark(written));
}

/** Replaces each field once; replacements are not searched again. */
export function replaceMergeMarks(text: string, read: (mark: MergeMark) => string): string {
  return text.replace(marks, (written) => read(readMark(written)));
}

/** Splits a text into fields and the text between them. */
export function splitAtMergeMarks(text: string): { text: string; isMark: boolean; at: number }[] {
  const parts: { text: string; isMark: boolean; at: number }[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(marks)) {
    if (index > end) parts.push({ text: text.slice(end, index), isMark: false, at: end });
    parts.push({ text: written, isMark: true, at: index });
    end = index + written.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMark: false, at: end });
  return parts;
}

function unknownMergeFields(text: string): string[] {
  const unknown = findMergeMarks(text).filter(({ field }) => field === undefined);
  return [...new Set(unknown.map(({ written }) => written))];
}

function listed(fields: readonly string[]): string {
  const [last = '', ...others] = fields.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

/** Why a template's text is refused; undefined where all fields exist. */
export function templateProblem(text: string): string | undefined {
  const unknown = unknownMergeFields(text);
  if (unknown.length === 0) return undefined;
  return unknown.length === 1
    ? `Unknown field ${listed(unknown)}. Choose one from the menu.`
    : `Unknown fields ${listed(unknown)}. Choose from the menu.`;
}

/** Braces in a message from a template are always fields; in other messages only known names count. */
function unfilledFields(text: string, { isFromTemplate }: { isFromTemplate: boolean }): string[] {
  const left = findMergeMarks(text).filter(({ field }) => isFromTemplate || field !== undefined);
  return [...new Set(left.map(({ written }) => written))];
}

/** Why a text with unfilled fields is not sent; undefined where none is left. */
export function unfilledProblem(text: string, from: { isFromTemplate: boolean }): string | undefined {
  const left = unfilledFields(text, from);
  return left.length === 0 ? undefined : `Replace or remove ${listed(left)}.`;
}
