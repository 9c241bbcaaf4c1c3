import type { SearchState } from '@rei/domain/listings/search-query';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { useScrollStop } from '#ui/use-scroll-stop.ts';
import { type SearchChip, withoutChips } from '../search-chips.ts';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  chips: readonly SearchChip[];
  onChange: (changes: Partial<SearchState>) => void;
}

/**
 * What the search is narrowed by, each with a way to take it back; not its place, which stands in the search box with a
 * way of its own to clear it.
 */
export function FilterChips({ chips, onChange }: FilterChipsProps) {
  const stop = useScrollStop();
  const shown = chips.filter(({ key }) => key !== 'place');
  if (shown.length === 0) return null;

  function handleClear(): void {
    const { text: _text, ...changes } = withoutChips();
    onChange(changes);
  }

  return (
    <ul {...stop} className={styles.chips} aria-label="Chosen filters">
      {shown.map(({ key, label, without }) => (
        <li key={key}>
          <Chip onRemove={() => onChange(without)} removeLabel={`Remove ${label}`}>
            <span className={styles.label}>{label}</span>
          </Chip>
        </li>
      ))}
      {shown.length > 1 && (
        <li>
          <Button variant="text" size="small" onClick={handleClear}>
            Clear all
          </Button>
        </li>
      )}
    </ul>
  );
}
