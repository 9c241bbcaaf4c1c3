import { maxDisclaimer } from '@rei/domain/settings/settings-changes';
import { TextArea } from '#ui/text-area.tsx';
import styles from './settings-section.module.css';

interface DisclaimerFieldProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** What stands at the end of every report and comparison. */
export function DisclaimerField(field: DisclaimerFieldProps) {
  return (
    <TextArea
      className={styles.wide}
      label="Disclaimer"
      name="disclaimer"
      rows={4}
      maxLength={maxDisclaimer}
      help="At the end of every report. Leave blank for default."
      {...field}
    />
  );
}
