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

/** The text behind which the words of a message are found: mail addresses fall apart, as they do when searched. */
export function searchableText(parts: readonly string[]): string {
  return parts
    .map((part) => part.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '')
    .join(' ')
    .slice(0, 200_000)
    .toWellFormed();
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
}): string {
  const people = [...message.from, ...message.to, ...message.cc, ...message.bcc];
  return searchableText([
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
