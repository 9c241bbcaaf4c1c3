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
  [/\bcould not be\b/i, 'couldn’t + verb'],
  [/\bEmpty[:,]/, 'leave blank'],
  [/\b(paid|received|interest|renovation|net) in all\b/i, 'total'],
  [/\b(itemis|analys(?!i?t|e[sr]?\b|is)|organis|colour)/i, 'American spelling'],
  [/\btype (your|a|an|it|the|what|their)\b/i, 'enter'],
  [/\b(take|taken|takes) back\b/i, 'remove'],
  [/\b(is|are) not known\b/i, 'unknown'],
  [/\b(somebody|everybody|nobody|whoever)\b/i, 'someone, everyone, no one'],
  [/\bpresent password\b/i, 'current'],
  [/\bswitch(ed)? (on|off)\b/i, 'turn on, turn off'],
];

/** What people read: pages and what the domain says, but neither the descriptions of endpoints nor papers of law. */
const files = execFileSync('git', ['ls-files', 'apps/web/src/*.ts', 'apps/web/src/*.tsx', 'packages/domain/src/*.ts'])
  .toString()
  .trim()
  .split('\n')
  .filter(
    (file) => !/\.test\.|\/testing\/|endpoints\.ts$|accounts\/user-name\.ts$|\/paperwork\/.*\/internal\//.test(file),
  );

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

test('texts on screen are plain American English', () => {
  const wrong = files.flatMap((file) =>
    textsOf(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }).body)
      .map((text) => text.replace(/\s+/g, ' '))
      .flatMap((text) =>
        patterns.filter(([pattern]) => pattern.test(text)).map(([, better]) => `${file}: “${text}” (${better})`),
      ),
  );
  expect(wrong).toEqual([]);
});
