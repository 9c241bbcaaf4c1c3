import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTextAsHtml, textToHtml } from './text-html.ts';

test.each([
  ['', ''],
  ['Hello', '<p>Hello</p>'],
  ['Hello\n\nBye', '<p>Hello</p>\n<p>Bye</p>'],
  ['Hello\r\nagain', '<p>Hello<br>\nagain</p>'],
  ['a  b', '<p>a &nbsp;b</p>'],
  ['1 < 2 & "3"', '<p>1 &lt; 2 &amp; &quot;3&quot;</p>'],
  [
    'See https://example.com/a?b=1&c=2.',
    '<p>See <a href="https://example.com/a?b=1&amp;c=2">https://example.com/a?b=1&amp;c=2</a>.</p>',
  ],
  ['(http://a.example)', '<p>(<a href="http://a.example">http://a.example</a>)</p>'],
  ['javascript:alert(1)', '<p>javascript:alert(1)</p>'],
  [
    'https://x.example/"><script>',
    '<p><a href="https://x.example/">https://x.example/</a>&quot;&gt;&lt;script&gt;</p>',
  ],
])('%j', (text, html) => {
  expect(textToHtml(text)).toBe(html);
});

test('no text makes any element but paragraphs, breaks and links', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ' ', '\n', 'https://e.x/', ':') }),
      (text) => {
        const rest = textToHtml(text).replace(/<\/?p>|<br>|<a href="https:\/\/[^"<>]*">|<\/a>/g, '');
        expect(rest).not.toMatch(/[<>"']/);
        expect(isTextAsHtml(textToHtml(text))).toBe(true);
      },
    ),
  );
});

test.each([
  ['', true],
  ['<p>Hello<br />again</p>\n<p>Bye</p>', true],
  ['<p>See <a href="https://e.x/" target="_blank" rel="noreferrer">https://e.x/</a>.</p>', true],
  ['<p>Click <a href="https://e.x/">here</a></p>', false],
  ['<p style="color:red">Hello</p>', false],
  ['<table><tr><td>Hello</td></tr></table>', false],
])('%j lays nothing out: %j', (html, isText) => {
  expect(isTextAsHtml(html)).toBe(isText);
});
