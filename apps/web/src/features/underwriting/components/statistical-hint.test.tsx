import type { StatisticalValue } from '@rei/domain/valuation/statistical/statistical-value';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatisticalHint } from './statistical-hint.tsx';

const accuracy = {
  ...{ level: 'zip' as const, name: '15212', tested: 320, medianError: 8.4 },
  range: { low: 0.8, high: 1.25, name: '15212', tested: 320 },
};

const told: StatisticalValue = { value: 200_000, missing: null, sales: 4200, accuracy, besideComps: null, both: null };

const textOf = (statistical: StatisticalValue, compsValue: number | null = 220_500) =>
  render(<StatisticalHint statistical={statistical} compsValue={compsValue} />).container.textContent;

test('tells the estimate with its range and how far off such estimates were', () => {
  expect(textOf(told)).toBe(
    'Statistical estimate: $200,000 (80% range $160,000 – $250,000), learned from 4,200 sales. In 15212, half of 320 tested sales sold within 8.4% of it.',
  );
});

test('shows both combined only where that was closer, and only with comps that nobody chose', () => {
  const both = { share: 0.5, accuracy: { ...accuracy, medianError: 7.1, range: null } };
  expect(textOf({ ...told, both })).toContain(
    'Combined with the comps: $210,000. In 15212, half of 320 tested sales sold within 7.1% of it. On tested sales, the two combined came closer than either alone.',
  );
  expect(textOf({ ...told, both }, null)).not.toContain('Combined');
  expect(textOf(told)).not.toContain('Combined');
});

test('tells how far off it and comps were on the same sales', () => {
  const besideComps = { name: 'Allegheny County, PA', tested: 603, medianError: 8.26, comps: 9.5 };
  expect(textOf({ ...told, besideComps })).toContain(
    'On the same 603 sales in Allegheny County, PA, half sold within 8.3% of it and half within 9.5% of the value by comps.',
  );
});

test('without tests it promises no range', () => {
  const text = textOf({ ...told, accuracy: null });
  expect(text).toBe(
    'Statistical estimate: $200,000, learned from 4,200 sales. Too few sales tested to say how far off it is.',
  );
});

test.each<[StatisticalValue['missing'], string]>([
  ['few_sales', 'not enough data. It needs at least 200 sold homes with size and location; 12 so far.'],
  ['not_yet', 'not ready yet. It is learned from this installation’s sales in the background.'],
  ['no_size', 'living area unknown.'],
  ['no_place', 'this property’s location is unknown.'],
  ['few_nearby', 'not enough sales of this type within 5 miles in the last two years.'],
])('says why there is none: %s', (missing, text) => {
  expect(textOf({ ...told, value: null, missing, sales: 12 })).toBe(`Statistical estimate: ${text}`);
});
