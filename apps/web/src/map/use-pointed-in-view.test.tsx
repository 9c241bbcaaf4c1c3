import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePointedInView } from './use-pointed-in-view.ts';

const rest = 120;

function List({ pointedId }: { pointedId: string | undefined }) {
  const list = useRef<HTMLUListElement>(null);
  usePointedInView(list, pointedId);
  return (
    <ul ref={list}>
      {['a', 'b'].map((id) => (
        <li key={id} id={id} data-pointed={id === pointedId ? '' : undefined} />
      ))}
    </ul>
  );
}

describe('a pin that is pointed at', () => {
  const scrolled = vi.fn();
  let isStill = false;

  beforeEach(() => {
    vi.useFakeTimers();
    isStill = false;
    scrolled.mockClear();
    Object.defineProperty(Element.prototype, 'scrollIntoView', {
      configurable: true,
      value(this: Element, options: unknown) {
        scrolled(this.id, options);
      },
    });
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      return { matches: isStill && query.includes('reduce') } as MediaQueryList;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('brings its row into view, no further than needed', () => {
    const { rerender } = render(<List pointedId={undefined} />);
    vi.advanceTimersByTime(rest);
    expect(scrolled).not.toHaveBeenCalled();
    rerender(<List pointedId="b" />);
    vi.advanceTimersByTime(rest);
    expect(scrolled.mock.calls).toEqual([['b', { block: 'nearest', behavior: 'smooth' }]]);
    rerender(<List pointedId="b" />);
    vi.advanceTimersByTime(rest);
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('moves nothing where the pointer only passes over it', () => {
    const { rerender } = render(<List pointedId="a" />);
    vi.advanceTimersByTime(rest - 1);
    rerender(<List pointedId="b" />);
    vi.advanceTimersByTime(rest - 1);
    rerender(<List pointedId={undefined} />);
    vi.advanceTimersByTime(rest);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('jumps for those who want no motion', () => {
    isStill = true;
    render(<List pointedId="a" />);
    vi.advanceTimersByTime(rest);
    expect(scrolled.mock.calls).toEqual([['a', { block: 'nearest', behavior: 'auto' }]]);
  });

  it('that no row stands for moves nothing', () => {
    render(<List pointedId="elsewhere" />);
    vi.advanceTimersByTime(rest);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
