import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Milliseconds without a key before the list follows. */
const settleTime = 250;

interface BuyerSearchProps {
  /** What the list is searched for. */
  text: string;
  onSearch: (text: string) => void;
}

/** A search that follows while one types. */
export function BuyerSearch({ text, onSearch }: BuyerSearchProps) {
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [known, setKnown] = useState(text);
  // The address changed by Back or a link; what was sent from here is typed already.
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
    if (typed.trim() === sent) return;
    const timer = setTimeout(() => send(typed.trim()), settleTime);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return (
    <TextField
      label="Search buyers"
      placeholder="Name, e-mail, phone, criteria or notes"
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
