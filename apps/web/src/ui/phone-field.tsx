import { formatPhone } from '@rei/domain/kernel/phone';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'onChange'> {
  onChange: (value: string) => void;
}

/** A field for a phone number, which is formatted once it is left. */
export function PhoneField({ value, onChange, onBlur, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
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
