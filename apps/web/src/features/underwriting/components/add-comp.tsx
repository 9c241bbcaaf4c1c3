import { formatWholeDollars } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listingQueries } from '#features/listings/queries.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './add-comp.module.css';

const shortestText = 3;

interface AddCompProps {
  /** Homes that are there already, and the property itself. */
  knownIds: readonly string[];
  onAdd: (propertyId: string) => void;
}

/** Any home of the store as a comp, found by its address. */
export function AddComp({ knownIds, onAdd }: AddCompProps) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const isAsked = text.length >= shortestText;
  const query = useQuery({ ...listingQueries.suggestions(text), enabled: isAsked });
  const found = isAsked
    ? (query.data ?? []).flatMap(({ home, label, detail, kind }) =>
        home && !knownIds.includes(home.propertyId) ? { ...home, address: kind === 'mls' ? detail : label } : [],
      )
    : [];

  function handleAdd(propertyId: string): void {
    onAdd(propertyId);
    setTyped('');
    setText('');
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setText(typed.trim());
  }

  return (
    <div className={styles.add}>
      <form onSubmit={handleSubmit}>
        <TextField
          label="Add a comp"
          placeholder="Address or MLS number"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" busy={isAsked && query.isFetching}>
          Find
        </Button>
      </form>
      {isAsked && query.isSuccess && found.length === 0 && <p role="status">No other home found.</p>}
      {found.length > 0 && (
        <ul aria-label="Homes to add">
          {found.map(({ propertyId, address, status, price }) => (
            <li key={propertyId}>
              <span>
                {address}
                <small>
                  {status}
                  {price !== null && ` · ${formatWholeDollars(price)}`}
                </small>
              </span>
              <Button size="small" aria-label={`Add ${address}`} onClick={() => handleAdd(propertyId)}>
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
