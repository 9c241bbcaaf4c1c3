import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Node, parseSync } from '@swc/core';
import { expect, test } from 'vitest';

/** How an American investor would not say it, and what is said instead. */
const patterns: [RegExp, string][] = [
  [
    /\b(rent|flow|dues|tax|taxes|costs|payments?|NOI|P&I|HOA|utilities|insurance|income) a (month|year)\b/i,
    'monthly, annual',
  ],
  [/\bcould not\b/i, 'couldn’t + verb'],
  [/\bEmpty[:,]/, 'leave blank'],
  [/\b(paid|received|interest|renovation|net) in all\b/i, 'total'],
  [/\b(itemis|analys(?!i?t|e[sr]?\b|is)|organis|colour)/i, 'American spelling'],
  [/\btype (your|a|an|it|the|what|their)\b/i, 'enter'],
  [/\b(take|taken|takes) back\b/i, 'remove'],
  [/\b(is|are) not known\b/i, 'unknown'],
  [/\b(somebody|everybody|nobody|whoever)\b/i, 'someone, everyone, no one'],
  [/\bpresent password\b/i, 'current'],
  [/\bswitch(ed)? (on|off)\b/i, 'turn on, turn off'],
  [/^Keep (as|it|rules|scenario|this|my)\b|\b(is|are|was|were|be|been) kept\b/, 'save'],
  [/\b(leave|leaves|left|leaving) (\w+ )?out\b/i, 'exclude, skip'],
  [/\b(rates?|rents?|prices?|values?|figures?) (is|are|was|were) of ($|\w{3} \d)/i, 'as of'],
  [/\bcarr(y|ies) (itself|themselves)\b/i, 'break-even'],
];

/** Texts that are specified word by word. */
const specified = new Set([
  'Could not save property',
  'Could not remove property',
  'Could not fetch user properties',
  'Could not update hidden state',
  'Could not delete activity.',
  'Could not log activity',
  'Could not send verification email.',
  'Could not reset password.',
]);

/**
 * What people read: pages, what the domain says, the descriptions of endpoints, and what the server answers, mails and
 * tells of its jobs; but no papers of law.
 */
const sources = ['apps/web/src/*.ts', 'apps/web/src/*.tsx', 'packages/domain/src/*.ts', 'apps/api/src/*.ts'];
const files = execFileSync('git', ['ls-files', ...sources])
  .toString()
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.|-test\.ts$|\/testing\/|accounts\/user-name\.ts$|\/paperwork\/.*\/internal\//.test(file));

function textsOf(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const each of node) textsOf(each, found);
  else if (node !== null && typeof node === 'object') {
    const { type, value, cooked } = node as Partial<Node> & { value?: unknown; cooked?: unknown };
    if ((type === 'StringLiteral' || type === 'JSXText') && typeof value === 'string') found.push(value);
    if (typeof cooked === 'string') found.push(cooked);
    for (const each of Object.values(node)) textsOf(each, found);
  }
  return found;
}

test('texts on screen, in mails and in answers are plain American English', () => {
  const wrong = files.flatMap((file) =>
    textsOf(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }).body)
      .map((text) => text.replace(/\s+/g, ' '))
      // A single word may be a name: of a user of the operating system, of a column.
      .filter((text) => text.includes(' ') && !specified.has(text))
      .flatMap((text) =>
        patterns.filter(([pattern]) => pattern.test(text)).map(([, better]) => `${file}: “${text}” (${better})`),
      ),
  );
  expect(wrong).toEqual([]);
});
