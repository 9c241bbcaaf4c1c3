import { expect, it } from 'vitest';
import { bounceKind } from './bounce-kind.ts';

it.each<[string, string | undefined, string]>([
  ['Postfix, Gmail', '5.1.1', '550-5.1.1 The email account that you tried to reach does not exist.'],
  [
    'Exchange Online',
    '5.1.10',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  ],
  ['Exchange Online at its edge', '5.4.1', '550 5.4.1 Recipient address rejected: Access denied'],
  ['a general code with clear words', '5.7.1', '550 5.7.1 Unknown user'],
  ['Yahoo', '5.0.0', '554 delivery error: dd This user doesn’t have a yahoo.com account'],
  ['a closed mailbox', '5.2.1', '550 5.2.1 The email account that you tried to reach is disabled.'],
  ['a domain without a server', '5.4.4', 'Host or domain name not found. Name service error'],
  ['an old server', undefined, '550 ImapMailbox gone'],
  ['no words at all', '5.1.1', ''],
  ['a code within the words', undefined, 'Delivery failed (5.1.1).'],
])('%s: nobody has the address', (_name, status, words) => expect(bounceKind({ status, words })).toBe('hard'));

it.each<[string, string | undefined, string]>([
  ['a full mailbox', '5.2.2', '552 5.2.2 The email account is over quota'],
  ['a full mailbox without a code', undefined, '552 Mailbox full'],
  ['a server that never answered', '4.4.7', 'Delivery expired: message too old'],
  ['a filter', '5.7.1', '554 5.7.1 Message rejected as spam'],
  ['a filter without a code', undefined, '550 Blocked by policy, see https://x.example'],
  ['what is wrong with the sender', '5.1.8', '553 5.1.8 Domain of sender address'],
  ['too large a message', '5.3.4', '552 5.3.4 Message size exceeds fixed limit'],
  ['nothing known', undefined, 'Delivery failed.'],
  ['an answer for now', undefined, '451 4.7.1 Greylisted'],
])('%s: a later message may arrive', (_name, status, words) => expect(bounceKind({ status, words })).toBe('soft'));
