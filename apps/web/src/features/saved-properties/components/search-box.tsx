import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './search-box.module.css';

/** Milliseconds without a key before the list follows. */
const settleTime = 250;

interface SearchBoxProps {
  /** What the list is searched for. */
  text: string;
  onSearch: (text: string) => void;
}

/** A search that follows while one types. */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [known, setKnown] = useState(text);
  // The address changed by Back, a link or a cleared filter; what was sent from here is typed already.
  if (text !== known) {
    setKnown(text);
    if (text !== sent) {
      setTyped(text);
      setSent(text);
    }
  }

  const send = useEffectEvent((next: string): void => {
    setSent(next);
    onSearch(next);
  });

  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => send(typed), settleTime);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return (
    <TextField
      className={styles.search}
      label="Search saved properties"
      placeholder="Search saved properties"
      value={typed}
      onChange={setTyped}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      prefix={<Search aria-hidden />}
      suffix={
        typed !== '' && (
          <IconButton label="Clear search" size="small" onClick={() => setTyped('')}>
            <X aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
