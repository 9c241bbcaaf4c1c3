import { arrivalKey } from './arrival-reminder.ts';
import type { Reminder } from './reminder.ts';

/** So many messages that come together are told one by one; of more their number is told. */
export const mostToldSingly = 5;

const longestSubject = 100;
const longestSnippet = 200;

interface NewMail {
  messageId: string;
  /** The sender's name, or address; empty where the message names none. */
  sender: string;
  subject: string;
  snippet: string;
  /** The property of its conversation, in one line; undefined for any other message. */
  address?: string | undefined;
}

/** What a user is told of a message that has come: as a reply where it belongs to a property. */
export function newMailReminder({ messageId, sender, subject, snippet, address }: NewMail): Reminder {
  const kind = address === undefined ? 'New mail' : 'Reply';
  const head = `“${shorten(subject.trim() || '(No Subject)', longestSubject)}”`;
  const words = snippet.trim() === '' ? '' : ` ${shorten(snippet.trim(), longestSnippet)}`;
  return {
    key: `${arrivalKey}new:${messageId}`,
    title: sender === '' ? kind : `${kind} from ${shorten(sender, longestSubject)}`,
    message: `${address === undefined ? '' : `${address}: `}${head}${words}`,
  };
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
}
