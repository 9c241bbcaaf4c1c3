import type { MailPerson, MailSummary } from '@rei/domain/mail/message';
import { dayBefore, timeText } from '#lib/moment.ts';

export function subjectText({ subject }: { subject: string }): string {
  return subject.trim() || '(No Subject)';
}

export function shortPerson({ name, address }: MailPerson): string {
  return name.trim() || address;
}

/** The recipients of an own message, the sender of any other. */
export function correspondents({ folder, state, from, to }: MailSummary): string {
  if (folder === 'drafts' || state !== null) return to.map(shortPerson).join(', ') || '(No recipient)';
  return from.map(shortPerson).join(', ') || '(Unknown sender)';
}

/** '10:18 AM' today, then 'Yesterday', 'Nov 18', 'Nov 18, 2025'. */
export function shortDate(iso: string, now: Date): string {
  const date = new Date(iso);
  const day = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000;
  const nights = day(now) - day(date);
  if (nights === 0) return timeText(date);
  if (nights === 1) return 'Yesterday';
  return dayBefore(date, now);
}
