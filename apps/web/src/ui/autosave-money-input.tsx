import { maxDollars } from '@rei/domain/kernel/money';
import { type ComponentProps, useState } from 'react';
import { MoneyInput } from './money-input.tsx';

interface AutosaveMoneyInputProps
  extends Omit<ComponentProps<typeof MoneyInput>, 'max' | 'error' | 'onValidityChange' | 'onBlur' | 'onKeyUp'> {
  /** Dollars, as they are kept so far. */
  kept: number | null;
  onKeep: (dollars: number | null) => void;
}

/** An amount that is kept when its field is left or Enter is pressed. */
export function AutosaveMoneyInput({ value, kept, onKeep, ...rest }: AutosaveMoneyInputProps) {
  const [isReadable, setReadable] = useState(true);
  const isTooLarge = value !== null && value > maxDollars;
  const keep = () => {
    if (isReadable && !isTooLarge && value !== kept) onKeep(value);
  };
  return (
    <MoneyInput
      {...rest}
      value={value}
      max={maxDollars}
      onValidityChange={setReadable}
      onBlur={keep}
      onKeyUp={(event) => {
        if (event.key === 'Enter') keep();
      }}
      error={isTooLarge ? 'Too large' : undefined}
    />
  );
}
