import { describe, expect, test } from 'vitest';
import { whyUnreachable } from './unreachable.ts';

const coded = (code: string) => Object.assign(new Error('said by the driver'), { code });

describe('why the database did not take part', () => {
  test.each([
    ['08006', 'away'],
    ['57P01', 'away'],
    ['57P03', 'away'],
    ['53300', 'away'],
    ['ECONNREFUSED', 'away'],
    ['53100', 'full'],
    ['ENOSPC', 'full'],
    ['57014', 'busy'],
  ])('%s: %s', (code, reason) => {
    expect(whyUnreachable(coded(code))?.reason).toBe(reason);
    expect(whyUnreachable(new Error('Failed query', { cause: coded(code) }))?.reason).toBe(reason);
  });

  test.each([
    ['Connection terminated unexpectedly', 'away'],
    ['Connection terminated due to connection timeout', 'away'],
    ['timeout exceeded when trying to connect', 'busy'],
  ])('%s: %s', (message, reason) => {
    expect(whyUnreachable(new Error(message))?.reason).toBe(reason);
  });

  test.each([coded('23505'), coded('42703'), new Error('Connection'), undefined, 'ENOSPC'])(
    'a mistake of ours is none: %s',
    (error) => {
      expect(whyUnreachable(error)).toBeUndefined();
    },
  );
});
