import { bounceKind } from '@rei/domain/mail/bounce-kind';
import type { DsnFailure } from './parsed-message.ts';
import { bareAddress, field, type ReportHeader } from './report-text.ts';

export interface PlainBounce {
  /** Of the copy below the report. */
  messageId: string | undefined;
  failures: DsnFailure[];
  delays: DsnFailure[];
}

const maxTextLength = 64 * 1024;
const maxReasonLength = 1000;

/** Where the copy of the message begins, as the servers write it. */
const copyBelow =
  /^-{2,} ?(below (this|the next) line is a copy|this is a copy of|enclosed is a copy|original message|(start of )?returned message|the (header|following))[^\n]*$|^(original message (headers )?follows|your message is (below|attached))[^\n]*$/im;

const delayed =
  /has been delayed|not yet been delivered|warning message only|delivery (attempts will|is) (continue|delayed)|will be retried|delayed \d+ hours/i;

/** Reports that are a text alone: qmail (QSBMF), Exim, the old Gmail and Exchange. None where it is no such text. */
export function readPlainBounce(text: string, header: ReportHeader): PlainBounce {
  const said = text.slice(0, maxTextLength).replace(/\r\n?/g, '\n');
  const at = copyBelow.exec(said)?.index ?? said.length;
  const [told, copy] = [said.slice(0, at), said.slice(at)];
  const found = qmailFailures(told) ?? namedFailures(told, header.failedRecipients) ?? listedFailures(told) ?? [];
  const isDelay = delayed.test(header.subject) || delayed.test(told.slice(0, 2000));
  const messageId = field(copy, 'message-id');
  return isDelay ? { messageId, failures: [], delays: found } : { messageId, failures: found, delays: [] };
}

function toFailure(address: string, words: string): DsnFailure {
  const reason = words.replace(/\s+/g, ' ').trim().slice(0, maxReasonLength) || 'Delivery failed.';
  return { addresses: [bareAddress(address)], reason, kind: bounceKind({ status: undefined, words: reason }) };
}

/** '<ann@example.com>:' and the reason, a paragraph each, after a paragraph that begins with 'Hi. This is the'. */
function qmailFailures(told: string): DsnFailure[] | undefined {
  if (!/^\s*Hi\. This is the\b/.test(told)) return undefined;
  return told
    .split(/\n{2,}/)
    .map((paragraph) => /^<([^<>\n]{1,320}@[^<>\n]{1,320})>:\n?([\s\S]*)$/.exec(paragraph.trim()))
    .flatMap((match) => (match ? [toFailure(match[1] ?? '', match[2] ?? '')] : []));
}

/** The header field names the recipients; the text below each, or one for all, says why. */
function namedFailures(told: string, failedRecipients: string | undefined): DsnFailure[] | undefined {
  const addresses = (failedRecipients ?? '')
    .split(',')
    .map(bareAddress)
    .filter((address) => address.includes('@'));
  if (addresses.length === 0) return undefined;
  const answer =
    /(?:other server returned was|response (?:was|from the remote server was)|The error was):?\s*([\s\S]{1,2000}?)(?:\n\s*\n|$)/i.exec(
      told,
    )?.[1];
  return addresses.map((address) => toFailure(address, answer ?? belowAddress(told, address)));
}

/** The lines below an address that are indented deeper, up to the next blank line. */
function belowAddress(told: string, address: string): string {
  const lines = told.split('\n');
  const at = lines.findIndex((line) => line.toLowerCase().includes(address.toLowerCase()));
  if (at === -1) return '';
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => line.trim() === '');
  return rest.slice(0, end === -1 ? rest.length : end).join(' ');
}

const listHeading =
  /(following (?:address\(es\) failed|recipients?(?:\(s\))? (?:could not be reached|failed permanently|has been delayed))|address(?:es)? to which the message has not yet been delivered|(?:was|were) not delivered to|could not be delivered to)[^\n]*:?[^\n]*\n/i;

/** Addresses on lines of their own below a heading: Exim without its field, Gmail, Exchange. */
function listedFailures(told: string): DsnFailure[] | undefined {
  const heading = listHeading.exec(told);
  if (!heading) return undefined;
  const below = told.slice(heading.index + heading[0].length);
  const lines = [
    ...below.matchAll(/^[ \t]*['"<]?([^\s'"<>()]{1,320}@[^\s'"<>()]{1,320})['">]?(?:[ \t]+on [^\n]*|:?[ \t]*)$/gim),
  ];
  const answer = /(?:other server returned was|response was):?\s*([\s\S]{1,2000}?)(?:\n\s*\n|$)/i.exec(below)?.[1];
  const found = lines.map(({ 1: address = '', index }) =>
    toFailure(address, answer ?? belowAddress(below.slice(index), bareAddress(address))),
  );
  return found.length === 0 ? undefined : found;
}
