import { formatPhone } from '@rei/domain/kernel/phone';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'onChange' | 'autoComplete'> {
  onChange: (value: string) => void;
  /** A browser offers the visitor's own number only for 'tel'. */
  autoComplete?: string;
}

/** A field for a phone number, which is formatted once it is left. */
export function PhoneField({ value, onChange, onBlur, autoComplete = 'off', ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      autoComplete={autoComplete}
      type="tel"
      value={value}
      onChange={onChange}
      onBlur={(event) => {
        onBlur?.(event);
        const formatted = formatPhone(value);
        if (formatted !== value) onChange(formatted);
      }}
    />
  );
}
