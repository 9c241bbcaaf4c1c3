import { type BounceWords, bounceKind } from '@rei/domain/mail/bounce-kind';
import { isMailServerAddress } from '@rei/domain/mail/mail-server-address';
import type { Attachment } from 'postal-mime';
import type { DeliveryStatusNotification, DsnFailure } from './parsed-message.ts';
import { readPlainBounce } from './plain-bounce.ts';
import { bareAddress, field, type ReportHeader, returnedHeader, textOf } from './report-text.ts';

const maxReasonLength = 1000;
const maxRecipients = 500;

/** What a report says, by what became of the recipients; a report may speak of both. */
export interface DeliveryReports {
  dsn: DeliveryStatusNotification | undefined;
  /** Recipients whose server still tries. */
  delay: DeliveryStatusNotification | undefined;
}

const nothing: DeliveryReports = { dsn: undefined, delay: undefined };

/** A report comes from a mail server's address with an empty Return-Path (RFC 3464); older servers write a text of their own. */
export function parseReports(
  parts: readonly Attachment[],
  { header, text }: { header: ReportHeader; text: string },
): DeliveryReports {
  const [reporter, ...others] = header.from;
  const hasSender = /[^<>\s]/.test(header.returnPath ?? '');
  if (!reporter || others.length > 0 || hasSender || !isMailServerAddress(reporter.address)) return nothing;
  const status = parts.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
  const isReport = /^\s*multipart\/report\b/i.test(header.contentType ?? '');
  const said = isReport && status ? readStatus(textOf(status)) : readPlainBounce(text, header);
  const returned = returnedHeader(parts);
  const messageId =
    (returned === undefined ? undefined : field(returned, 'message-id')) ?? said.messageId ?? header.repliesTo;
  const toReport = (failures: DsnFailure[]) =>
    failures.length === 0
      ? undefined
      : { messageId, reporter: reporter.address, failures: failures.slice(0, maxRecipients) };
  return { dsn: toReport(said.failures), delay: toReport(said.delays) };
}

function readStatus(text: string) {
  const blocks = text.replace(/\r\n/g, '\n').split(/\n[ \t]*\n/);
  const of = (action: 'failed' | 'delayed') => blocks.filter((fields) => actionOf(fields) === action).map(failureOf);
  return { messageId: undefined, failures: of('failed'), delays: of('delayed') };
}

/** Servers that leave the action out, or name none of the five, say it by the status alone. */
function actionOf(fields: string): 'failed' | 'delayed' | undefined {
  if (field(fields, 'final-recipient') === undefined && field(fields, 'original-recipient') === undefined)
    return undefined;
  const action = field(fields, 'action')?.toLowerCase() ?? '';
  if (action.startsWith('delayed')) return 'delayed';
  if (/^(failed|failure|error|undeliverable)/.test(action)) return 'failed';
  if (action !== '') return undefined;
  return /^5\./.test(field(fields, 'status') ?? '') ? 'failed' : undefined;
}

function failureOf(fields: string): DsnFailure {
  const addresses = ['final-recipient', 'original-recipient', 'x-actual-recipient'].flatMap((name) => {
    const value = withoutType(field(fields, name));
    return value === undefined ? [] : [bareAddress(withoutXtext(value))];
  });
  const reason = reasonOf(fields).slice(0, maxReasonLength);
  return { addresses: [...new Set(addresses)], reason, kind: kindOf(fields, reason) };
}

function kindOf(fields: string, words: string): 'soft' | 'hard' {
  const said: BounceWords = { status: /^[245]\.\d{1,3}\.\d{1,3}/.exec(field(fields, 'status') ?? '')?.[0], words };
  return bounceKind(said);
}

function reasonOf(fields: string): string {
  const code = field(fields, 'status');
  const words = field(fields, 'diagnostic-code') ?? field(fields, 'x-supplementary-info');
  return withoutType(words) ?? (code ? `Delivery failed (${code}).` : 'Delivery failed.');
}

/** Without the type in 'rfc822; ann@example.com' or 'smtp; 550 No such user'. */
function withoutType(value: string | undefined): string | undefined {
  return value?.replace(/^[\w-]+\s*;\s*/, '');
}

/** 'ann+2Btest@example.com': characters that the original address may hold, as RFC 3461 writes them. */
function withoutXtext(address: string): string {
  return address.replace(/\+(2B|3D|40)/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
