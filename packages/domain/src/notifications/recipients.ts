import { normalizeUserName } from '../accounts/user-name.ts';

/** Handles that mean many; their names are reserved, so that no user can have them. */
export const groupHandles = { everyone: '@everyone', admins: '@admins' } as const;

const groupNames = Object.values(groupHandles).map((handle) => handle.slice(1));

/** How many single users one notification can name. */
export const maxNamedRecipients = 500;

export interface Recipients {
  isEveryone: boolean;
  areAdmins: boolean;
  /** User names in lower case, each once, without the '@'. */
  userNames: string[];
  /** What is no handle at all, as it was typed. */
  malformed: string[];
}

/**
 * Whom a notification goes to: handles ('@jane', '@everyone', '@admins') separated by commas, semicolons or line
 * breaks, in any case; each counts once. A single user is named without the '@' as well; 'everyone' is not, so that
 * no slip of the keyboard reaches many. What has a space or another '@' inside is no handle.
 */
export function parseRecipients(text: string): Recipients {
  const recipients: Recipients = { isEveryone: false, areAdmins: false, userNames: [], malformed: [] };
  const names = new Set<string>();
  for (const piece of text.split(/[,;\n]/)) {
    const handle = normalizeUserName(piece);
    if (handle === '') continue;
    if (handle === groupHandles.everyone) recipients.isEveryone = true;
    else if (handle === groupHandles.admins) recipients.areAdmins = true;
    else if (/^@?[^\s@]+$/.test(handle) && !groupNames.includes(handle)) names.add(handle.replace('@', ''));
    else recipients.malformed.push(piece.trim());
  }
  return { ...recipients, userNames: [...names] };
}

/** Unknown names that an error lists; more are counted. */
const namesInError = 10;

/** What an administrator reads when some recipients are nobody: each by what was typed, and that nothing went out. */
export function unknownRecipients(typed: readonly string[]): string {
  const shown = typed.slice(0, namesInError).join(', ');
  const more = typed.length > namesInError ? ` and ${typed.length - namesInError} more` : '';
  return `Unknown ${typed.length === 1 ? 'recipient' : 'recipients'}: ${shown}${more}. Nothing was sent.`;
}

/**
 * The handle that is being typed at the caret, without its '@', and where it begins; undefined where none is.
 * In '@jane, @bo' with the caret at the end it is 'bo' from 7.
 */
export function handleAt(text: string, caret: number): { typed: string; from: number } | undefined {
  const before = text.slice(0, caret);
  const [, typed] = /(?:^|[,;\n])\s*@?([^\s,;@]*)$/.exec(before) ?? [];
  if (typed === undefined) return undefined;
  const from = before.length - typed.length;
  return { typed, from: before[from - 1] === '@' ? from - 1 : from };
}

/** The text after a suggestion was chosen for the handle at the caret, ready for the next one. */
export function withHandle(text: string, caret: number, handle: string): string {
  const at = handleAt(text, caret);
  if (at === undefined) return text;
  const rest = text.slice(caret).replace(/^[^,;\n]*[,;\n]?\s*/, '');
  return `${text.slice(0, at.from)}${handle}, ${rest}`;
}
