import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

/** Milliseconds without a key before the list follows. */
const settleTime = 250;

interface LiveSearchProps {
  label: string;
  /** Where the placeholder says it to those who see it. */
  hideLabel?: boolean;
  placeholder: string;
  className?: string | undefined;
  text: string;
  /** Without spaces around it. */
  onSearch: (text: string) => void;
}

export function LiveSearch({ text, onSearch, ...look }: LiveSearchProps) {
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
    if (typed.trim() === sent.trim()) return;
    const timer = setTimeout(() => send(typed.trim()), settleTime);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return (
    <TextField
      {...look}
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
