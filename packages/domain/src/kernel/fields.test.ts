import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { jsonText, line, queryDollars, queryFlag, queryInteger, rawText, text } from './fields.ts';

function messages(schema: z.ZodMiniType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
}

describe('text', () => {
  const name = text({ min: 1, max: 5 });

  it('is trimmed at both ends before its length counts', () => {
    expect(name.parse('  Ann  ')).toBe('Ann');
    expect(name.parse('   12345   ')).toBe('12345');
    expect(messages(name, '   ')).toEqual(['Required']);
    expect(messages(name, '123456')).toEqual(['At most 5 characters']);
  });

  it('says what the field asks for', () => {
    expect(messages(text({ min: 1, max: 5, message: 'Name, please' }), ' ')).toEqual(['Name, please']);
    expect(messages(text({ max: 5, message: 'Name, please' }), 7)).toEqual(['Name, please']);
    expect(messages(name, null)).toEqual(['Must be text']);
  });

  test.each(['a\u0000b', '\ud800', 'a\udc00'])('refuses what cannot be stored: %j', (value) => {
    expect(messages(name, value)).toContain('Contains characters that can’t be stored');
    expect(messages(rawText({ max: 5 }), value)).toContain('Contains characters that can’t be stored');
  });

  it('takes every other character', () => {
    expect(text({ max: 100 }).parse('Ñandú 山 👩‍👩‍👧 "\'<>&\\;--')).toBe('Ñandú 山 👩‍👩‍👧 "\'<>&\\;--');
  });

  it('is kept exactly as typed where blanks count', () => {
    expect(rawText({ max: 10 }).parse('  secret  ')).toBe('  secret  ');
    expect(messages(rawText({ max: 10 }), '')).toEqual(['Required']);
  });
});

describe('a line', () => {
  const name = line({ min: 1, max: 10 });

  it('is text without breaks and control characters', () => {
    expect(name.parse(' Ann Lee\n')).toBe('Ann Lee');
    for (const value of [
      'a\nb',
      'a\rb',
      'a\tb',
      'a\u0007b',
      'a\u0085b',
      'a\u2028b',
      'a\u2029b',
      'a\u202eb',
      'a\u2066b',
    ]) {
      expect(messages(name, value)).toEqual(['No control characters']);
    }
    expect(messages(name, ' \n ')).toEqual(['Required']);
    expect(messages(name, '\u200b\u2060')).toEqual(['Enter visible characters']);
    expect(messages(line({ max: 10 }), '\u200b')).toEqual(['Enter visible characters']);
    expect(line({ max: 10 }).parse(' ')).toBe('');
    expect(messages(name, 'x'.repeat(11))).toEqual(['At most 10 characters']);
  });
});

describe('whole number of a query', () => {
  const page = queryInteger({ min: 1, max: 100 });

  test.each([
    ['1', 1],
    ['100', 100],
    ['007', 7],
  ])('%s is %d', (value, number) => {
    expect(page.parse(value)).toBe(number);
  });

  test.each<unknown[]>([
    ['0'],
    ['101'],
    [''],
    ['abc'],
    ['1.5'],
    ['-1'],
    ['1e2'],
    ['NaN'],
    ['Infinity'],
    [' 1'],
    ['1\n'],
    ['٣'],
    ['9'.repeat(400)],
    [1],
    [['1', '2']],
    [undefined],
  ])('%j is refused, with one message', (value) => {
    expect(messages(page, value)).toEqual(['Must be a whole number from 1 to 100']);
  });
});

describe('amount of a query', () => {
  test.each([
    ['0', 0],
    ['100000', 100_000],
    ['100000.5', 100_000.5],
    ['99.99', 99.99],
    ['10000000000', 10_000_000_000],
  ])('%s is %d dollars', (value, dollars) => {
    expect(queryDollars.parse(value)).toBe(dollars);
  });

  test.each(['', '-1', '1.234', '1,000', '$5', '.5', '5.', '1e5', '10000000000.01', '99999999999', 'NaN'])(
    '%j is refused',
    (value) => {
      expect(messages(queryDollars, value)).toHaveLength(1);
    },
  );
});

describe('switch of a query', () => {
  test.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
    ['', false],
  ])('%j is %s', (value, isOn) => {
    expect(queryFlag.parse(value)).toBe(isOn);
  });

  test.each(['yes', '2', 'TRUE', ' 1'])('%j is refused', (value) => {
    expect(messages(queryFlag, value)).toEqual(['Must be 1 or 0']);
  });
});

describe('JSON in a form field', () => {
  const options = jsonText({ max: 40, schema: z.object({ year: z.optional(z.int('Must be a year')) }) });

  it('is parsed and checked; unknown fields are dropped', () => {
    expect(options.parse('{"year":2027,"other":1}')).toEqual({ year: 2027 });
    expect(options.parse(' {} ')).toEqual({});
  });

  it.each([
    ['{year}', 'Must be JSON'],
    ['', 'Must be JSON'],
    ['{"year":"x"}', 'Must be a year'],
    [`{"x":"${'y'.repeat(40)}"}`, 'At most 40 characters'],
  ])('%s is refused', (value, message) => {
    expect(messages(options, value)).toEqual([message]);
  });
});
