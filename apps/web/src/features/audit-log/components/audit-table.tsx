import type { AuditEntry } from '@rei/domain/audit-log/audit-entry';
import { Link } from 'react-router';
import { momentText } from '#lib/moment.ts';
import { actionWords } from '../audit-words.ts';
import { AuditChanges } from './audit-changes.tsx';
import styles from './audit-table.module.css';

interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** Where the subject of an entry is looked at; undefined where it has no page. */
  subjectHref: (entry: AuditEntry) => string | undefined;
}

/** Whoever tried to sign in without an account has no name. */
function whoOf({ action, actor }: AuditEntry): string {
  return actor.userName || (action === 'sign_in_failed' ? '(unknown account)' : '(deleted user)');
}

function Subject({ entry, href }: { entry: AuditEntry; href: string | undefined }) {
  const name = entry.subject?.name;
  if (!name) return null;
  return href ? <Link to={href}>{name}</Link> : name;
}

export function AuditTable({ entries, subjectHref }: AuditTableProps) {
  return (
    <table className={styles.table} aria-label="Audit log">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Record</th>
          <th scope="col">Changes</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <td className={styles.time}>
              <time dateTime={entry.timestamp}>{momentText(entry.timestamp)}</time>
            </td>
            <td className={styles.who}>{whoOf(entry)}</td>
            <td className={styles.what}>{actionWords[entry.action]}</td>
            <td className={styles.subject}>
              <Subject entry={entry} href={subjectHref(entry)} />
            </td>
            <td className={styles.changes}>
              <AuditChanges changes={entry.changes} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
