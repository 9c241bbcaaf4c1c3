const userNameMinLength = 3;
const userNameMaxLength = 30;

export const userNameInvalid =
  'Use 3 to 30 letters, digits, dots, underscores or hyphens, beginning and ending with a letter or digit.';
export const userNameReserved = 'This user name is reserved.';

/**
 * Names that read as somebody official; a user's mail address is made of the name, so RFC 2142's mailboxes belong here
 * too.
 */
const reserved = new Set(
  (
    'abuse admin admins administrator all anonymous api billing contact daemon demo everyone ftp guest help ' +
    'hostmaster info mail mailer-daemon marketing me moderator news nobody no-reply noc noreply notifications ' +
    'office operator owner postmaster root sales security staff support sysadmin system team test usenet user ' +
    'users uucp webmaster www'
  ).split(' '),
);

export function normalizeUserName(text: string): string {
  return text.trim().toLowerCase();
}

/** What is wrong with a chosen user name, or undefined: 3 to 30 of a-z 0-9 . _ -, no two marks in a row. */
export function userNameProblem(userName: string): string | undefined {
  const name = normalizeUserName(userName);
  if (name.length < userNameMinLength || name.length > userNameMaxLength) return userNameInvalid;
  if (!/^[a-z0-9]+([._-][a-z0-9]+)*$/.test(name)) return userNameInvalid;
  if (reserved.has(name)) return userNameReserved;
  return undefined;
}

const mostSuggestions = 9;

/** Names that an address may become, best first: 'jane.doe', 'jane.doe2'… None where it has too few letters. */
export function userNamesFor(email: string): string[] {
  const local = normalizeUserName(email).split('@')[0]?.split('+')[0] ?? '';
  const base = local
    .normalize('NFKD')
    .replace(/[^a-z0-9]*([._-])[^a-z0-9]*/g, '$1')
    .replace(/[^a-z0-9._-]+/g, '')
    .slice(0, userNameMaxLength - 1)
    .replace(/^[._-]+|[._-]+$/g, '');
  const names = [base, ...Array.from({ length: mostSuggestions - 1 }, (_, at) => `${base}${at + 2}`)];
  return names.filter((name) => userNameProblem(name) === undefined);
}
