import type { MailPerson } from '@rei/domain/mail/message';

/** Words of one search; more would only slow it down. */
const mostWords = 10;

/**
 * What a user typed as the database's text search takes it: every word has to occur, as the beginning of one.
 * Undefined where nothing of it is a word. Mail addresses are searched by their parts.
 */
export function searchWords(typed: string): string | undefined {
  const words = typed
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, mostWords);
  return words?.map((word) => `${word}:*`).join(' & ');
}

/** Characters of a message that are searched, and the longest word: neither may be more than an index can hold. */
const mostCharacters = 200_000;
const longestWord = 500;

/**
 * The words of a text, each once, as `searchWords` writes them: mail addresses fall apart. To find them here takes a
 * quarter of the time that the database's own parser needs.
 */
export function wordsIn(parts: readonly string[]): string[] {
  const text = parts.join(' ').slice(0, mostCharacters).toLowerCase();
  return [...new Set(text.match(/[\p{L}\p{N}]+/gu))].filter((word) => word.length <= longestWord);
}

/** The words by which a message is found. */
export function wordsOfMessage(message: {
  subject: string;
  from: readonly MailPerson[];
  to: readonly MailPerson[];
  cc: readonly MailPerson[];
  bcc: readonly MailPerson[];
  attachments: readonly { filename: string }[];
  body: { text: string } | undefined;
}): string[] {
  const people = [...message.from, ...message.to, ...message.cc, ...message.bcc];
  return wordsIn([
    message.subject,
    ...people.flatMap(({ name, address }) => [name, address]),
    ...message.attachments.map(({ filename }) => filename),
    message.body?.text ?? '',
  ]);
}

/** Characters of a message's text that a list shows. */
const longestSnippet = 200;

export function snippetOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longestSnippet).toWellFormed();
}
