import { type ComponentProps, useState } from 'react';
import { Caveat } from './caveat.tsx';
import { MoneyInput } from './money-input.tsx';
import { formatMoneyText } from './money-text.ts';

interface OverrideMoneyInputProps extends Omit<ComponentProps<typeof MoneyInput>, 'value' | 'help'> {
  /** What was typed, dollars; null while the amount follows its rule. */
  value: number | null;
  /** What the rule gives, dollars. */
  byRule: number;
  /** The rule in a few words: '1% of the price'. */
  rule: string;
  /** What is to be known of the value, which may stay as it is. */
  caveat?: string | null;
}

/** An amount that follows a rule until one types another; emptied, it follows again. */
export function OverrideMoneyInput({
  value,
  byRule,
  rule,
  caveat,
  onChange,
  onValidityChange,
  onBlur,
  ...rest
}: OverrideMoneyInputProps) {
  /** The field is empty or unreadable while one types: the rule's amount must not come between. */
  const [isHeld, setHeld] = useState(false);
  const [isReadable, setReadable] = useState(true);
  const isOverridden = value !== null;
  const ruleText = `$${formatMoneyText(byRule)}`;
  return (
    <MoneyInput
      {...rest}
      autoComplete="off"
      value={value ?? (isHeld ? null : byRule)}
      placeholder={formatMoneyText(byRule)}
      help={
        isOverridden ? (
          <Caveat>
            {caveat && `${caveat} `}Manual override active. Clear the field for {rule} ({ruleText}).
          </Caveat>
        ) : (
          `Follows ${rule}`
        )
      }
      onChange={(dollars) => {
        setHeld(dollars === null);
        onChange(dollars);
      }}
      onValidityChange={(isValid) => {
        setReadable(isValid);
        onValidityChange?.(isValid);
      }}
      onFocus={(event) => {
        // The rule's amount is replaced as a whole by what is typed.
        if (!isOverridden) event.currentTarget.select();
      }}
      onBlur={(event) => {
        if (isReadable) setHeld(false);
        onBlur?.(event);
      }}
    />
  );
}
