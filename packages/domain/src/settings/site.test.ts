import { expect, test } from 'vitest';
import { isSite, siteOfAddress } from './site.ts';

test.each([
  ['app.example.com', true],
  ['localhost:3000', true],
  ['Example.COM', true],
  ['https://app.example.com', true],
  ['https://app.example.com:8443/deals', true],
  ['http://app.example.com', false],
  ['javascript:alert(1)', false],
  ['https://user:secret@app.example.com', false],
  ['https://app.example.com/?next=1', false],
  ['-example.com', false],
  ['example..com', false],
  ['two words', false],
  ['https://', false],
  ['', false],
])('%j can be the site: %s', (text, expected) => {
  expect(isSite(text)).toBe(expected);
});

test.each([
  ['http://localhost:3000', 'localhost:3000'],
  ['https://app.example.com', 'app.example.com'],
  ['https://app.example.com/sub', 'app.example.com'],
])('without a site of its own, %s is %s', (address, expected) => {
  expect(siteOfAddress(address)).toBe(expected);
});
