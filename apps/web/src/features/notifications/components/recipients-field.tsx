import { handleAt, withHandle } from '@rei/domain/notifications/recipients';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#lib/use-debounced.ts';
import { ComboField } from '#ui/combo-field.tsx';
import { notificationQueries } from '../queries.ts';
import styles from './recipients-field.module.css';

/** Milliseconds after the last key. */
const typingPause = 150;

interface RecipientsFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  onBlur: () => void;
}

export function RecipientsField({ value, onChange, error, onBlur }: RecipientsFieldProps) {
  const [caret, setCaret] = useState(value.length);
  const [isOpen, setOpen] = useState(false);
  const typed = useDebounced(handleAt(value, caret)?.typed, typingPause);
  const { data } = useQuery({
    ...notificationQueries.recipients(typed ?? ''),
    enabled: isOpen && typed !== undefined,
  });
  const options = (typed === undefined ? [] : (data?.recipients ?? [])).map(({ handle, name }) => ({
    id: handle,
    content: (
      <>
        <span className={styles.handle}>{handle}</span> <span className={styles.name}>{name}</span>
      </>
    ),
  }));
  return (
    <ComboField
      label="Recipients"
      help="User names, separated by commas; @everyone for all users, @admins for admins."
      error={error}
      onBlur={onBlur}
      value={value}
      onChange={(text) => {
        setCaret(text.length);
        onChange(text);
      }}
      onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? currentTarget.value.length)}
      options={options}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onChoose={({ id }) => {
        const text = withHandle(value, caret, id);
        setCaret(text.length);
        onChange(text);
      }}
      listLabel="Suggested recipients"
      enterHint="take"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
