import { normalizeUserName } from '../accounts/user-name.ts';

/** Reserved names, which no user can have. */
export const groupHandles = { everyone: '@everyone', admins: '@admins' } as const;

const groupNames = Object.values(groupHandles).map((handle) => handle.slice(1));

export const maxNamedRecipients = 500;

export interface Recipients {
  isEveryone: boolean;
  areAdmins: boolean;
  /** In lower case, each once, without the '@'. */
  userNames: string[];
  malformed: string[];
}

/**
 * Parses '@jane, @everyone; @admins'. A user's '@' may be missing; that of a group may not, so that no slip of the
 * keyboard reaches many.
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

const namesInError = 10;

/** The error for unknown recipients, as they were typed. */
export function unknownRecipients(typed: readonly string[]): string {
  const shown = typed.slice(0, namesInError).join(', ');
  const more = typed.length > namesInError ? ` and ${typed.length - namesInError} more` : '';
  return `Unknown ${typed.length === 1 ? 'recipient' : 'recipients'}: ${shown}${more}. Nothing was sent.`;
}

/** The handle being typed at the caret and where it begins: 'bo' and 7 in '@jane, @bo'. */
export function handleAt(text: string, caret: number): { typed: string; from: number } | undefined {
  const before = text.slice(0, caret);
  const [, typed] = /(?:^|[,;\n])\s*@?([^\s,;@]*)$/.exec(before) ?? [];
  if (typed === undefined) return undefined;
  const from = before.length - typed.length;
  return { typed, from: before[from - 1] === '@' ? from - 1 : from };
}

/** The text with the chosen suggestion in place of the handle at the caret. */
export function withHandle(text: string, caret: number, handle: string): string {
  const at = handleAt(text, caret);
  if (at === undefined) return text;
  const rest = text.slice(caret).replace(/^[^,;\n]*[,;\n]?\s*/, '');
  return `${text.slice(0, at.from)}${handle}, ${rest}`;
}
