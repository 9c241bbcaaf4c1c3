import type { AuditEntry } from '@rei/domain/audit-log/audit-entry';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { fieldName, valueText } from '../audit-words.ts';
import styles from './audit-changes.module.css';

/** Where something happened was nothing before. */
const isOfMoment = (field: string) => field === 'browser' || field === 'place';

/** What changed, a line each: field, value before, value after. */
export function AuditChanges({ changes }: { changes: AuditEntry['changes'] }) {
  const lines = Object.entries(changes);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {lines.map(([field, { from, to }]) => (
        <li key={field}>
          <span className={styles.field}>{fieldName(field)}</span>{' '}
          {!isOfMoment(field) && (
            <>
              <VisuallyHidden>from</VisuallyHidden> <span className={styles.from}>{valueText(field, from)}</span>
              <ArrowRight aria-hidden />
              <VisuallyHidden>to</VisuallyHidden>{' '}
            </>
          )}
          <span className={styles.to}>{valueText(field, to)}</span>
        </li>
      ))}
    </ul>
  );
}
