import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dana } from '#testing/render-app.tsx';
import { setSignedIn } from './session.ts';
import { useStoredState } from './use-stored-state.ts';

const key = `rei:${dana._id}:text`;

function typing() {
  return renderHook(() =>
    useStoredState({
      area: 'tab',
      name: 'text',
      initial: '',
      parse: (value) => (typeof value === 'string' ? value : undefined),
    }),
  ).result;
}

beforeEach(() => setSignedIn(dana));

describe('what was saved', () => {
  it('gives way to what comes next and is kept no more', () => {
    const state = typing();
    act(() => state.current.keep('Call back'));
    expect(sessionStorage.getItem(key)).toBe('"Call back"');
    act(() => state.current.settle('Call back', ''));
    expect([state.current.value, sessionStorage.getItem(key)]).toEqual(['', null]);
  });

  it('leaves alone what was typed meanwhile, also over a reload', () => {
    const state = typing();
    act(() => state.current.keep('Call back'));
    const { settle } = state.current;
    act(() => state.current.keep('Call back on Monday'));
    act(() => settle('Call back', ''));
    expect(state.current.value).toBe('Call back on Monday');
    expect(typing().current.value).toBe('Call back on Monday');
  });
});

describe('what is brought back', () => {
  it('is kept again', () => {
    const state = typing();
    act(() => state.current.restore('Call back'));
    expect([state.current.value, sessionStorage.getItem(key)]).toEqual(['Call back', '"Call back"']);
  });

  it('leaves alone what was typed since', () => {
    const state = typing();
    const { restore } = state.current;
    act(() => state.current.keep('Roof from 2009'));
    act(() => restore('Call back'));
    expect([state.current.value, sessionStorage.getItem(key)]).toEqual(['Roof from 2009', '"Roof from 2009"']);
  });
});
