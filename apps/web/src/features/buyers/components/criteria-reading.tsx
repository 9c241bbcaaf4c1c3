import { type ReadBox, readBox } from '@rei/domain/buyers/box/read-box';
import { type BuyerFields, buyerFieldNames, isWish, saysSomething } from '@rei/domain/buyers/buyer-fields';
import { wishesText } from '@rei/domain/buyers/wishes-text';
import { useMemo, useState } from 'react';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import type { BuyerDraft, BuyerValues } from '../buyer-draft.ts';
import styles from './criteria-reading.module.css';

type Piece = ReadBox['understood'][number];

interface CriteriaReadingProps {
  text: string;
  values: BuyerValues;
  onFill: (wishes: BuyerDraft) => void;
}

/** What the criteria say, piece by piece, to take into the fields below; a piece that is misread is taken out first. */
export function CriteriaReading({ text, values, onFill }: CriteriaReadingProps) {
  const read = useDebounced(text, 250);
  const [removed, setRemoved] = useState<{ text: string; pieces: Piece[] }>({ text: '', pieces: [] });
  const without = removed.text === read ? removed.pieces : [];
  const { understood, notUnderstood } = useMemo(() => readBox(read), [read]);
  const shown = understood.filter((piece) => !without.some(({ from }) => from === piece.from));
  const draft = useMemo(() => draftOf(read, without), [read, without]);
  if (understood.length === 0 && notUnderstood.length === 0) return null;
  const isFilled = buyerFieldNames.every((field) => draft[field] === undefined || isSame(draft[field], values[field]));
  return (
    <section className={styles.reading} aria-label="What the criteria say">
      {shown.length > 0 && (
        <ul className={styles.pieces} aria-label="Understood">
          {shown.map((piece) => (
            <li key={piece.from}>
              <Chip
                removeLabel={`Exclude ${piece.text}`}
                onRemove={() => setRemoved({ text: read, pieces: [...without, piece] })}
              >
                <span className={styles.source}>{piece.text}:</span> {wishesText(piece.said) || 'excluded'}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {notUnderstood.length > 0 && (
        <p className={styles.unread}>Not understood: {notUnderstood.map((piece) => piece.text).join('; ')}</p>
      )}
      {shown.length > 0 && (
        <div>
          <Button size="small" disabled={isFilled} onClick={() => onFill(draft)}>
            {isFilled ? 'Filled in below' : 'Fill in match criteria'}
          </Button>
        </div>
      )}
    </section>
  );
}

function draftOf(text: string, without: readonly Piece[]): BuyerDraft {
  let left = text;
  for (const { from, to } of without) left = left.slice(0, from) + ';'.repeat(to - from) + left.slice(to);
  const { wishes } = readBox(left);
  const said = buyerFieldNames.filter(isWish).filter((field) => saysSomething(wishes[field]));
  const kept: Partial<BuyerFields> = Object.fromEntries(said.map((field) => [field, wishes[field]]));
  const { areas, ...others } = kept;
  return { ...others, ...(areas && { areas: areas.join('; ') }) };
}

function isSame(one: unknown, other: unknown): boolean {
  const inOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}
