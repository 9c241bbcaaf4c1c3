import { describe, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('one secret of an installation');
const plain = Buffer.from('twenty secret bytes!');

describe('a sealed secret', () => {
  test('opens again with the same key and context, and never looks the same', () => {
    const sealed = box.seal(plain, 'two-factor:jane');
    expect(box.open(sealed, 'two-factor:jane')).toEqual(plain);
    expect(createSecretBox('one secret of an installation').open(sealed, 'two-factor:jane')).toEqual(plain);
    expect(sealed.includes(plain)).toBe(false);
    expect(box.seal(plain, 'two-factor:jane')).not.toEqual(sealed);
  });

  test('opens for nobody else, with no other key, and not when changed', () => {
    const sealed = box.seal(plain, 'two-factor:jane');
    expect(() => box.open(sealed, 'two-factor:joe')).toThrow('SESSION_SECRET');
    expect(() => createSecretBox('another secret').open(sealed, 'two-factor:jane')).toThrow('SESSION_SECRET');
    for (const [index, byte] of sealed.entries()) {
      const changed = Buffer.from(sealed);
      changed[index] = byte ^ 1;
      expect(() => box.open(changed, 'two-factor:jane')).toThrow();
    }
    expect(() => box.open(sealed.subarray(0, 20), 'two-factor:jane')).toThrow();
  });
});
