import { expect, test } from 'vitest';
import type { PrintDocument } from '../../documents/document.ts';
import { paginate } from '../../documents/paginate.ts';
import { isLogoTooLarge, readLogo } from './logo.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

test.each<[string, string, ReturnType<typeof readLogo>]>([
  [
    'a PNG by its header',
    '89504e470d0a1a0a0000000d49484452000002580000007808060000',
    { type: 'image/png', width: 600, height: 120 },
  ],
  [
    'a JPEG by its frame, behind what else comes first',
    'ffd8ffe00004aabbffdb0003ccffffc20011080078025803',
    { type: 'image/jpeg', width: 600, height: 120 },
  ],
  ['a JPEG that ends before its frame', 'ffd8ffe00004aabb', undefined],
  ['a JPEG with something else in place of a marker', 'ffd8ffe00004aabb00c20011080078025803', undefined],
  ['a PNG that ends in its header', '89504e470d0a1a0a0000000d49484452', undefined],
  ['a PNG without a width', '89504e470d0a1a0a0000000d49484452000000000000007808060000', undefined],
  ['a WebP picture', '524946460000000057454250565038200000', undefined],
  ['a drawing', '3c73766720786d6c6e733d22687474703a2f2f77', undefined],
])('%s', (_, hex, found) => {
  expect(readLogo(bytes(hex))).toEqual(found);
});

test('its sides have a limit', () => {
  expect(isLogoTooLarge({ width: 4000, height: 10 })).toBe(false);
  expect(isLogoTooLarge({ width: 10, height: 4001 })).toBe(true);
});

test.each([
  ['a wide one as wide as its room', { width: 800, height: 80 }, { width: 200, height: 20 }],
  ['a tall one as high as its room', { width: 100, height: 440 }, { width: 10, height: 44 }],
])('above the name stands %s, in the middle and in its own shape', (_, logo, drawn) => {
  const document: PrintDocument = {
    ...{ title: 'Report', author: 'Saguaro Ridge LLC' },
    footer: { propertyAddress: '123 N Main St', reference: '' },
    style: { size: 10, lineHeight: 12 },
    blocks: [{ kind: 'letterhead', name: 'Saguaro Ridge LLC', lines: [], logo: { jpeg: new Uint8Array(1), ...logo } }],
  };
  const [page] = paginate(document, (text, _face, size) => text.length * size * 0.5);
  const picture = page?.items.find(({ kind }) => kind === 'picture');
  const name = page?.items.find((item) => item.kind === 'text' && item.text.startsWith('Saguaro'));
  expect(picture).toMatchObject({ ...drawn, x: 306 - drawn.width / 2, y: 54 });
  expect(name?.y).toBeGreaterThan(54 + drawn.height);
});
