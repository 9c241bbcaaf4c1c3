import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePointedInView } from './use-pointed-in-view.ts';

const rest = 120;

function List({ pointed, isChosen = false }: { pointed?: string; isChosen?: boolean }) {
  usePointedInView(pointed, isChosen);
  return (
    <>
      <ul>
        {['a', 'b'].map((id) => (
          <li key={id} id={id} data-pointed={id === pointed ? '' : undefined} />
        ))}
      </ul>
      <div data-map="" style={{ top: 64 }} />
    </>
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
    const { rerender } = render(<List />);
    vi.advanceTimersByTime(rest);
    expect(scrolled).not.toHaveBeenCalled();
    rerender(<List pointed="b" />);
    vi.advanceTimersByTime(rest);
    expect(scrolled.mock.calls).toEqual([['b', { block: 'nearest', behavior: 'smooth' }]]);
    rerender(<List pointed="b" />);
    vi.advanceTimersByTime(rest);
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('moves nothing where the pointer only passes over it', () => {
    const { rerender } = render(<List pointed="a" />);
    vi.advanceTimersByTime(rest - 1);
    rerender(<List pointed="b" />);
    vi.advanceTimersByTime(rest - 1);
    rerender(<List />);
    vi.advanceTimersByTime(rest);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('jumps for those who want no motion', () => {
    isStill = true;
    render(<List pointed="a" />);
    vi.advanceTimersByTime(rest);
    expect(scrolled.mock.calls).toEqual([['a', { block: 'nearest', behavior: 'auto' }]]);
  });

  it('does not move a map that is not held yet from under the pointer, but for a click', () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 132, 400, 400));
    const { rerender } = render(<List pointed="a" />);
    vi.advanceTimersByTime(rest);
    expect(scrolled).not.toHaveBeenCalled();
    rerender(<List pointed="a" isChosen />);
    vi.advanceTimersByTime(rest);
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('that no row stands for moves nothing', () => {
    render(<List pointed="elsewhere" />);
    vi.advanceTimersByTime(rest);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
