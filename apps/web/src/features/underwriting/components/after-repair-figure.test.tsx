import type { AfterRepairValue } from '@rei/domain/underwriting/after-repair';
import type { Comp } from '@rei/domain/underwriting/comps-answer';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AfterRepairFigure } from './after-repair-figure.tsx';

const found: AfterRepairValue<Comp> = {
  ...{ value: 224_000, basis: 'upper', counted: 10, known: 2, parts: [], ofLead: null },
};

async function explain(given: Partial<AfterRepairValue<Comp>>): Promise<void> {
  render(<AfterRepairFigure found={{ ...found, ...given }} />);
  await userEvent.click(screen.getByRole('button'));
}

test('of comps it tells which of them are below it', async () => {
  await explain({});
  expect(await screen.findByText('The value that 70% of the adjusted comps are below')).toBeTruthy();
});

test('where the statistical estimate leads, that is what renovating raises, by the share that comps tell', async () => {
  await explain({ ofLead: { by: 'statistical', value: 200_000, gain: 1.12 } });
  expect(await screen.findByText('$200,000 (statistical estimate) × (1 + 12.0%)')).toBeTruthy();
  expect(screen.getByText('= $224,000')).toBeTruthy();
});

test('without comparable sales it says that the value as it is stands in', async () => {
  const ofLead = { by: 'statistical', value: 224_000, gain: 1 } as const;
  await explain({ basis: 'as_is', ofLead });
  expect(await screen.findByText(/^Too few comparable sales/)).toBeTruthy();
});
