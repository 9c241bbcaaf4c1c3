import { Button } from './button.tsx';
import styles from './key-hints.module.css';

interface KeyHintsProps {
  hints: readonly (readonly [key: string, does: string])[];
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** The keys of a page in words, and the button that turns them off. */
export function KeyHints({ hints, isOn, onSwitch }: KeyHintsProps) {
  return (
    <div className={styles.hints}>
      {isOn &&
        hints.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      <Button size="small" variant="text" onClick={() => onSwitch(!isOn)}>
        {isOn ? 'Turn off shortcuts' : 'Turn on shortcuts'}
      </Button>
    </div>
  );
}
