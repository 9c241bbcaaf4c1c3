import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FormEvent, type Ref, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './mail-list.module.css';

interface MailSearchProps {
  q: string;
  onSearch: (q: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** Use `q` as its key, so that Back restores the earlier words. */
export function MailSearch({ q, onSearch, inputRef }: MailSearchProps) {
  const [typed, setTyped] = useState(q);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form className={styles.search} aria-label="Search mail" onSubmit={handleSubmit}>
      <Search aria-hidden />
      <input
        ref={inputRef}
        type="search"
        aria-label="Search mail"
        placeholder="Search mail"
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {q !== '' && (
        <IconButton label="Clear search" size="small" onClick={() => onSearch('')}>
          <X aria-hidden />
        </IconButton>
      )}
    </form>
  );
}
