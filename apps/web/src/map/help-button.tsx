import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import styles from './map-help.module.css';

/** What every map does with keys, and what some do besides. */
type Keys = readonly (readonly [key: string, meaning: string])[];

interface HelpButtonProps {
  /** Keys of this map alone. */
  keys?: Keys | undefined;
  /** What has the same without a map. */
  note: string;
  children?: ReactNode;
}

/** Opens what the keys of a map do, and what else there is to know about it. */
export function HelpButton({ keys = [], note, children }: HelpButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const all: Keys = [['Arrow keys', 'Move the map'], ['+ and −', 'Zoom'], ...keys, ['Tab', 'Leave the map']];
  return (
    <>
      <IconButton
        label="Map help"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CircleQuestionMark aria-hidden />
      </IconButton>
      <Popover anchor={anchor} onClose={close} label="Map help" width={340}>
        <div className={styles.help}>
          <div className={styles.head}>
            <h2>Map help</h2>
            <IconButton label="Close" size="small" onClick={close}>
              <X aria-hidden />
            </IconButton>
          </div>
          <h3>Keys, when the map has focus</h3>
          <dl className={styles.keys}>
            {all.map(([key, meaning]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          {children}
          <p className={styles.note}>{note}</p>
        </div>
      </Popover>
    </>
  );
}
