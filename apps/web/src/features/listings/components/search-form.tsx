import { searchTextMaxLength } from '@rei/domain/listings/search-query';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './search-form.module.css';

/** Fields elsewhere on the page belong to this form, so that Enter searches there too. */
export const searchFormId = 'property-search';

interface SearchFormProps {
  text: string;
  onTextChange: (text: string) => void;
  onSubmit: () => void;
  onClear: () => void;
  /** Beside the Search button: where the filters open, on phones. */
  children?: ReactNode;
}

export function SearchForm({ text, onTextChange, onSubmit, onClear, children }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      id={searchFormId}
      aria-label="Search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        ref={input}
        className={styles.text}
        label="Address, city, state or ZIP"
        value={text}
        onChange={onTextChange}
        maxLength={searchTextMaxLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        prefix={<Search aria-hidden />}
        suffix={
          text !== '' && (
            <IconButton
              label="Clear location"
              size="small"
              className={styles.clear}
              onClick={() => {
                onClear();
                input.current?.focus();
              }}
            >
              <X aria-hidden />
            </IconButton>
          )
        }
      />
      <Button type="submit" variant="primary" className={styles.submit}>
        Search
      </Button>
      {children}
    </form>
  );
}
