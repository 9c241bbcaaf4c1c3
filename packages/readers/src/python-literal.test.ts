import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pythonLiteral } from './python-literal.ts';

describe("what Python's repr wrote", () => {
  test.each([
    [
      "[{'ext': None, 'primary': True, 'type': 'Mobile', 'number': '8286061230'}]",
      [{ ext: null, primary: true, type: 'Mobile', number: '8286061230' }],
    ],
    [
      "[{'number': '1', 'primary': False,}, {'number': \"O'Brien\"}]",
      [{ number: '1', primary: false }, { number: "O'Brien" }],
    ],
    ["('a', 1, -2.5, 1e3, nan)", ['a', 1, -2.5, 1000, null]],
    ["'it\\'s \\x41\\u00e9\\n\\\\'", "it's Aé\n\\"],
    ["u'old'", 'old'],
    ['[{"number": "1", "primary": true, "ext": null}]', [{ number: '1', primary: true, ext: null }]],
    ['[]', []],
    ['{}', {}],
    [' [ 1 , 2 ] ', [1, 2]],
    ['None', null],
  ])('%s', (text, value) => {
    expect(pythonLiteral(text)).toEqual(value);
  });
});

describe('is no literal and stays unread', () => {
  test.each([
    ['a call', "__import__('os').system('ls')"],
    ['a name', 'phones'],
    ['a name that every object has', 'constructor'],
    ['a list cut off', "[{'number': '82860"],
    ['a text cut off', "[{'number': '82860'"],
    ['two values', '1 2'],
    ['a missing comma', "['a' 'b']"],
    ['a dict without a value', "{'a'}"],
    ['the wrong bracket', '[1)'],
    ['a plain phone', '(828) 606-1230'],
    ['nothing', ''],
    ['endless nesting', '['.repeat(15_000)],
    ['more than it may hold', `'${'x'.repeat(20_000)}'`],
  ])('%s', (_, text) => {
    expect(pythonLiteral(text)).toBeUndefined();
  });

  test('a key that would reach into the prototype is only data', () => {
    const value = pythonLiteral("{'__proto__': {'polluted': True}}");
    expect(Object.entries(value ?? {})).toEqual([['__proto__', { polluted: true }]]);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('whatever the text', () => {
  const piece = fc.constantFrom(
    "'",
    '"',
    '\\',
    '[',
    ']',
    '{',
    '}',
    '(',
    ')',
    ',',
    ':',
    ' ',
    'None',
    'True',
    '1',
    '.',
    'e',
    'x41',
    '\\u',
    'é',
  );

  test('it never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
        ),
        (text) => {
          expect(() => pythonLiteral(text)).not.toThrow();
        },
      ),
      { numRuns: 1000 },
    );
  });

  // Steps that grow with the square of the length would outlast the test.
  test('it ends, even for the longest text of the same mark', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (parts) => {
        const text = parts.join('').repeat(20_000).slice(0, 20_000);
        expect(() => pythonLiteral(text)).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });

  test('it reads back what JSON of phones says', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(text.length < 20_000 && !/\\[bf]|e-3\d\d/.test(text));
        expect(JSON.stringify(pythonLiteral(text))).toBe(text);
      }),
    );
  });
});
