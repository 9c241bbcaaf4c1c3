import { TextField } from '#ui/text-field.tsx';
import type { SettingsField } from '../settings-draft.ts';
import styles from './installation-form.module.css';

/** A setting that is typed as one line. */
export interface TextSetting {
  field: SettingsField;
  label: string;
  maxLength: number;
  type?: 'tel';
  help?: string;
  /** Over the form's whole width. */
  isWide?: boolean;
}

interface SettingTextFieldProps {
  setting: TextSetting;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onBlur: () => void;
}

export function SettingTextField({ setting, value, error, onChange, onBlur }: SettingTextFieldProps) {
  const { field, label, maxLength, type, help, isWide } = setting;
  return (
    <TextField
      className={isWide ? styles.wide : undefined}
      label={label}
      name={field}
      type={type}
      maxLength={maxLength}
      autoComplete="off"
      value={value}
      error={error}
      help={help}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
