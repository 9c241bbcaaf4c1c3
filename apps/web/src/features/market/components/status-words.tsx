import { formatNumber } from '@rei/domain/kernel/format';
import { type MappedStatus, mappedStatuses } from '@rei/domain/market/column-mapping';
import type { RowsPreview } from '@rei/domain/market/rows-preview';
import { ColumnChoices } from '#ui/column-choices.tsx';
import type { MappingDraft } from '../mapping-draft.ts';
import styles from './column-mapping.module.css';

const options = mappedStatuses.map((value) => ({ value, label: value === 'Skip' ? 'Skip these rows' : value }));

interface StatusWordsProps {
  words: RowsPreview['statuses'];
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
}

/** The words of a table's status column, each with the status that it is imported as. */
export function StatusWords({ words, draft, onChange }: StatusWordsProps) {
  if (words.length === 0) return null;
  const countText = (count: number) => (count === 1 ? '1 row' : `${formatNumber(count)} rows`);
  return (
    <section className={styles.part} aria-label="Status words">
      <h3 className={styles.title}>Status words</h3>
      <ColumnChoices
        columns={words.map(({ word, count, guess }) => ({
          key: word,
          heading: word,
          values: [countText(count), guess === null && !draft.statuses[word] && 'Unknown word']
            .filter(Boolean)
            .join(' · '),
          guess,
        }))}
        options={options}
        chosenOf={({ key, guess }): MappedStatus => draft.statuses[key] ?? guess ?? 'Off Market'}
        onChoose={({ key }, status) => onChange({ ...draft, statuses: { ...draft.statuses, [key]: status } })}
        place="page"
        label="Status words"
      />
    </section>
  );
}
