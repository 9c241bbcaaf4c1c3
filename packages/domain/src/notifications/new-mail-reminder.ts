import { arrivalKey } from './arrival-reminder.ts';
import type { Reminder } from './reminder.ts';

/** Up to so many messages at once are notified one by one, more by their number. */
export const mostToldSingly = 5;

const longestSubject = 100;
const longestSnippet = 200;

interface NewMail {
  messageId: string;
  sender: string;
  subject: string;
  snippet: string;
  /** The address of the property that the thread is about. */
  address?: string | undefined;
}

/** The notification of a new message, or of a reply where its thread is about a property. */
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
