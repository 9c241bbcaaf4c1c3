import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ListedValueHint } from './listed-value-hint.tsx';

afterEach(cleanup);

const listed = { level: 'zip', name: '15212', tested: 60, medianError: 2.6, ratio: 0.98, listPrice: 200_000 } as const;

it('tells the value by the list price with its range, and how far off such values were', () => {
  const { container } = render(<ListedValueHint listed={{ ...listed, range: { low: 0.9, high: 1.04 } }} />);
  expect(container.textContent).toContain('By its list price of $200,000: $196,000 (80% range $180,000 – $208,000).');
  expect(container.textContent).toContain(
    'sold for 98.0% of their last list price, and half of 60 tested sales within 2.6%',
  );
});

it('promises no range where too few were sold', () => {
  const { container } = render(<ListedValueHint listed={{ ...listed, range: null }} />);
  expect(container.textContent).not.toContain('range');
});
