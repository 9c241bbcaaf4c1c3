import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { WholeNumberInput } from './whole-number-input.tsx';

function renderInput(initial: number | null, props: { isGrouped?: boolean; start?: number } = {}) {
  const handleChange = vi.fn();
  const handleValidity = vi.fn();
  function Harness() {
    const [value, setValue] = useState(initial);
    return (
      <WholeNumberInput
        label="Earliest"
        min={1600}
        max={2100}
        step={10}
        {...props}
        value={value}
        onValidityChange={handleValidity}
        onChange={(number) => {
          handleChange(number);
          setValue(number);
        }}
      />
    );
  }
  render(<Harness />);
  return { actor: userEvent.setup(), input: screen.getByLabelText('Earliest'), handleChange, handleValidity };
}

describe('a field for a whole number', () => {
  it.each([
    ['1990', false, 1990, '1990'],
    [' 1,990 ', false, 1990, '1990'],
    ['1990', true, 1990, '1,990'],
  ])('understands %j', async (typed, isGrouped, value, shown) => {
    const { actor, input, handleChange } = renderInput(null, { isGrouped });
    await actor.type(input, typed);
    expect(handleChange).toHaveBeenLastCalledWith(value);
    await actor.tab();
    expect(input).toHaveProperty('value', shown);
  });

  it.each(['soon', '1990.5', '-1990', '1599', '2101'])('keeps %j, and says what it takes', async (typed) => {
    const { actor, input, handleChange, handleValidity } = renderInput(null);
    await actor.type(input, typed);
    expect(handleChange).toHaveBeenLastCalledWith(null);
    expect(handleValidity).toHaveBeenLastCalledWith(false);
    expect(screen.queryByText(/^Enter a number/)).toBeNull();
    await actor.tab();
    expect(input).toHaveProperty('value', typed);
    expect(screen.getByText('Enter a number from 1600 to 2100.')).toBeDefined();
  });

  it.each([
    [null, '{ArrowUp}', 1990],
    [null, '{ArrowDown}', 1990],
    [1990, '{ArrowUp}', 2000],
    [1990, '{ArrowDown}', 1980],
    [2095, '{ArrowUp}', 2100],
    [1605, '{ArrowDown}', 1600],
  ])('from %j, %s steps to %j', async (initial, key, stepped) => {
    const { actor, input, handleChange } = renderInput(initial, { start: 1990 });
    input.focus();
    await actor.keyboard(key);
    expect(handleChange).toHaveBeenLastCalledWith(stepped);
  });
});
