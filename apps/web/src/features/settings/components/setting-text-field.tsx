import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { SettingsField } from '../settings-draft.ts';
import styles from './settings-section.module.css';

export interface TextSetting {
  field: SettingsField;
  label: string;
  maxLength: number;
  help?: string;
  /** Over the form's whole width. */
  isWide?: boolean;
}

interface SettingTextFieldProps {
  setting: TextSetting;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

export function SettingTextField({ setting, value, error, onChange }: SettingTextFieldProps) {
  const { field, label, maxLength, help, isWide } = setting;
  const Input = field === 'phone' ? PhoneField : TextField;
  return (
    <Input
      className={isWide ? styles.wide : undefined}
      label={label}
      name={field}
      maxLength={maxLength}
      autoComplete="off"
      value={value}
      error={error}
      help={help}
      onChange={onChange}
    />
  );
}
