import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { PlaceField } from './place-field.tsx';
import styles from './search-form.module.css';

/** Fields elsewhere on the page belong to this form, so that Enter searches there too. */
export const searchFormId = 'property-search';

interface SearchFormProps {
  text: string;
  onTextChange: (text: string) => void;
  /** With a text that was chosen rather than typed, or with what is typed. */
  onSubmit: (chosenText?: string) => void;
  onOpenHome: (propertyId: string) => void;
  onClear: () => void;
  /** Beside the Search button: where the filters open. */
  children?: ReactNode;
}

export function SearchForm({ text, onTextChange, onSubmit, onOpenHome, onClear, children }: SearchFormProps) {
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
      <PlaceField
        text={text}
        onTextChange={onTextChange}
        onChoose={onSubmit}
        onChooseHome={onOpenHome}
        onClear={onClear}
      />
      <Button type="submit" variant="primary" className={styles.submit} icon={<ArrowRight aria-hidden />} signOnPhones>
        Search
      </Button>
      {children}
    </form>
  );
}
