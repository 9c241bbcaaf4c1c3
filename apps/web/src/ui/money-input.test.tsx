import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MoneyInput } from './money-input.tsx';

function renderInput(initial: number | null = null) {
  const handleChange = vi.fn();
  const handleValidity = vi.fn();
  function Harness() {
    const [value, setValue] = useState(initial);
    return (
      <>
        <MoneyInput
          label="Minimum"
          value={value}
          onValidityChange={handleValidity}
          onChange={(dollars) => {
            handleChange(dollars);
            setValue(dollars);
          }}
        />
        <button type="button" onClick={() => setValue(null)}>
          Clear
        </button>
      </>
    );
  }
  render(<Harness />);
  return { actor: userEvent.setup(), input: screen.getByLabelText('Minimum'), handleChange, handleValidity };
}

describe('a money field', () => {
  it.each([
    ['1250000', '1,250,000'],
    ['$1.25m', '1,250,000'],
    ['250k', '250,000'],
    ['1500.5', '1,500.50'],
  ])('shows %j as %j once it is left, and not before', async (typed, shown) => {
    const { actor, input } = renderInput();
    await actor.type(input, typed);
    expect(input).toHaveProperty('value', typed);
    await actor.tab();
    expect(input).toHaveProperty('value', shown);
  });

  it.each([
    ['a lot', 'Enter an amount such as 250,000 or 250k.'],
    ['-5', 'Enter an amount such as 250,000 or 250k.'],
    ['1e308', 'Enter an amount such as 250,000 or 250k.'],
    ['10,000,000,001', 'At most $10,000,000,000.'],
  ])('says what is wrong with %j', async (typed, problem) => {
    const { actor, input } = renderInput();
    await actor.type(input, typed);
    await actor.tab();
    screen.getByText(problem);
  });

  it('hands on every amount while it is typed', async () => {
    const { actor, input, handleChange } = renderInput();
    await actor.type(input, '25k');
    expect(handleChange.mock.calls).toEqual([[2], [25], [25_000]]);
  });

  it('steps with the arrow keys, never below its minimum', async () => {
    const { actor, input, handleChange } = renderInput(1500);
    await actor.click(input);
    await actor.keyboard('{ArrowUp}');
    expect(input).toHaveProperty('value', '2,500');
    await actor.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(handleChange).toHaveBeenLastCalledWith(0);
  });

  it('says beside the field what is no amount, once it is left, and keeps the text', async () => {
    const { actor, input, handleValidity } = renderInput();
    await actor.type(input, 'a lot');
    expect(screen.queryByText(/Enter an amount/)).toBeNull();
    await actor.tab();
    const error = screen.getByText(/Enter an amount/);
    expect(input).toHaveProperty('value', 'a lot');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(error.closest(`#${CSS.escape(input.getAttribute('aria-describedby') ?? '')}`)).not.toBeNull();
    expect(handleValidity).toHaveBeenLastCalledWith(false);
  });

  it('follows a value that is set from outside', async () => {
    const { actor, input } = renderInput(250_000);
    await actor.click(screen.getByRole('button', { name: 'Clear' }));
    expect(input).toHaveProperty('value', '');
  });
});
