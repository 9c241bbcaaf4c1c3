/** What a template can name, as it is written between braces, by what it is about. */
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

/** A place in a text that is written as a field. */
interface MergeMark {
  /** As it is written, braces included. */
  written: string;
  /** Undefined where there is no such field. */
  field: MergeField | undefined;
  /** Written with a question mark: its line is left out where nothing is known. */
  isOptional: boolean;
}

/** Braces with some words in between, on one line. */
const marks = /\{[^{}\r\n]{0,80}\}/g;

function readMark(written: string): MergeMark {
  const [, words = '', sign = ''] = /^\{(.*?)\s*(\??)\s*\}$/.exec(written) ?? [];
  const name = words
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
  return { written, field: isMergeField(name) ? name : undefined, isOptional: sign !== '' };
}

/** Everything in a text that is written as a field, in its order; case, blanks and underscores make no difference. */
export function findMergeMarks(text: string): MergeMark[] {
  return Array.from(text.matchAll(marks), ([written]) => readMark(written));
}

/** A text with each mark replaced by what `read` makes of it; what comes out of it is not looked at again. */
export function replaceMergeMarks(text: string, read: (mark: MergeMark) => string): string {
  return text.replace(marks, (written) => read(readMark(written)));
}

/** A text cut into what is written as a field and what is not, in its order. */
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

/** The marks of a text that name no field, each once, as they are written. */
function unknownMergeFields(text: string): string[] {
  const unknown = findMergeMarks(text).filter(({ field }) => field === undefined);
  return [...new Set(unknown.map(({ written }) => written))];
}

function listed(fields: readonly string[]): string {
  const [last = '', ...others] = fields.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

/** What is wrong with a template's text; undefined for one that names known fields only. */
export function templateProblem(text: string): string | undefined {
  const unknown = unknownMergeFields(text);
  if (unknown.length === 0) return undefined;
  return unknown.length === 1
    ? `There is no field ${listed(unknown)}. Choose one from the menu.`
    : `There are no fields ${listed(unknown)}. Choose from the menu.`;
}

/**
 * The fields that a message still holds, each once, as they are written. In a message that began with a template
 * everything in braces is one; in any other only what names a known field.
 */
function unfilledFields(text: string, { isFromTemplate }: { isFromTemplate: boolean }): string[] {
  const left = findMergeMarks(text).filter(({ field }) => isFromTemplate || field !== undefined);
  return [...new Set(left.map(({ written }) => written))];
}

/** Why a text with fields in it is not sent; undefined where none is left. */
export function unfilledProblem(text: string, from: { isFromTemplate: boolean }): string | undefined {
  const left = unfilledFields(text, from);
  return left.length === 0 ? undefined : `Replace or remove ${listed(left)}.`;
}
