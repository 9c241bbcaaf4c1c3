import { tagMaxLength } from '@rei/domain/saved-properties/tags';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { savedPropertyQueries } from '../queries.ts';
import styles from './tag-choice.module.css';

export interface TagChoiceProps {
  tags: readonly string[];
  onToggle: (tag: string, isGiven: boolean) => void;
}

function isSame(tag: string, other: string): boolean {
  return tag.toLowerCase() === other.toLowerCase();
}

/** The own tags to tick, and a field for a new one. */
export function TagChoice({ tags, onToggle }: TagChoiceProps) {
  const { data: known = [] } = useQuery(savedPropertyQueries.tags());
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const groupId = useId();
  const unused = known.map(({ tag }) => tag).filter((tag) => !tags.some((given) => isSame(given, tag)));
  const offered = [...tags, ...unused].filter((tag) => tag.toLowerCase().includes(typed.trim().toLowerCase()));
  const isNew = typed.trim() !== '' && ![...tags, ...unused].some((tag) => isSame(tag, typed.trim()));

  // Whoever opens it means to type or tick at once.
  useEffect(() => field.current?.focus(), []);

  function handleSubmit(): void {
    const tag = offered.find((each) => isSame(each, typed.trim())) ?? typed.trim();
    if (tag === '') return;
    onToggle(tag, true);
    setTyped('');
  }

  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <TextField
        ref={field}
        label="New tag, or find one"
        value={typed}
        onChange={setTyped}
        maxLength={tagMaxLength}
        autoComplete="off"
        suffix={
          isNew && (
            <Button type="submit" size="small" variant="text">
              Add
            </Button>
          )
        }
      />
      {offered.length > 0 && (
        <fieldset className={styles.tags} aria-labelledby={groupId}>
          <legend id={groupId}>Own tags</legend>
          {offered.map((tag) => (
            <Checkbox
              key={tag}
              checked={tags.some((given) => isSame(given, tag))}
              onChange={(isGiven) => onToggle(tag, isGiven)}
            >
              <span className={styles.name}>{tag}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </form>
  );
}
