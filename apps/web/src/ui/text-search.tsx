import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';
import styles from './text-search.module.css';

interface TextSearchProps {
  /** Names the form for screen readers: 'Search agents'. */
  name: string;
  label: string;
  placeholder: string;
  text: string;
  isSearching: boolean;
  /** Without spaces around it; empty where nothing is looked for. */
  onSearch: (text: string) => void;
}

/** A text to search for, sent by Enter or the button. */
export function TextSearch({ name, label, placeholder, text, isSearching, onSearch }: TextSearchProps) {
  const [typed, setTyped] = useState(text);

  // Back and forward bring back the text that was searched.
  useEffect(() => setTyped(text), [text]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === '') setTyped('');
    onSearch(wanted);
  }

  return (
    <form onSubmit={handleSubmit} className={styles.search} aria-label={name}>
      <TextField
        label={label}
        className={styles.field}
        type="search"
        placeholder={placeholder}
        value={typed}
        onChange={setTyped}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        prefix={<Search aria-hidden />}
      />
      <Button type="submit" variant="primary" busy={isSearching}>
        {isSearching ? 'Searching...' : 'Search'}
      </Button>
    </form>
  );
}
