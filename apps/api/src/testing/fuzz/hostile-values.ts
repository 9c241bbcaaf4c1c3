function nested(depth: number): unknown {
  let inner: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) inner = level % 2 === 0 ? [inner] : { inner };
  return inner;
}

/** What no page would send: other types, numbers at and beyond every edge, text that stores and shells trip over. */
export const hostileValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, -1e308, 1e308, 2 ** 31, 2 ** 53 + 2, -(2 ** 63), Number.NaN],
  ...['', ' ', 'NaN', 'Infinity', '-Infinity', '-1', '1e400', '0x10', '99999999999999999999', 'null', 'undefined'],
  ...['\u0000', 'a\u0000b', '\ud800', '\u202eabc', '\r\nSet-Cookie: a=b', '🏚'.repeat(50), 'x'.repeat(20_000)],
  ...["' or 1=1 --", '%00', '%', '_%_%', '\\', '../../etc/passwd', '{{7*7}}', '<script>alert(1)</script>', '$1', ','],
  ...['2026-02-30', '0000-00-00', '-000001-01-01', '275760-09-13', '9999-12-31T23:59:59Z', '00:00'],
  ...[[], {}, [null], [[]], [{}], { length: -1 }, { toString: null }, nested(30), nested(200)],
  ...[JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1}'), Array.from({ length: 2000 }, () => 'a')],
  ...['00000000-0000-0000-0000-000000000000', 'zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz', '2147483648', '-5', '١٢٣'],
];

/** The same in an address, where everything is text. */
export const hostileTexts: readonly string[] = hostileValues.map((value) =>
  typeof value === 'object' ? JSON.stringify(value).slice(0, 4000) : String(value).slice(0, 4000),
);
