import type { SavedCalculation } from '@rei/domain/calculators/saved-calculation';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './saved-calculation-row.module.css';

interface SavedCalculationRowProps {
  saved: SavedCalculation;
  href: string;
  /** Below the name; empty ones are left out. */
  notes: readonly (string | null)[];
  result?: ReactNode;
  onDelete: (saved: SavedCalculation, button: HTMLElement) => void;
}

/** A saved calculation in a list: its name opens it. */
export function SavedCalculationRow({ saved, href, notes, result, onDelete }: SavedCalculationRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <Link className={styles.name} to={href}>
          {saved.name}
        </Link>
        <p className={styles.note}>{notes.filter((note) => note !== null && note !== '').join(' · ')}</p>
      </div>
      {result}
      <IconButton
        data-delete
        label={`Delete ${saved.name}`}
        onClick={({ currentTarget }) => onDelete(saved, currentTarget)}
      >
        <Trash aria-hidden />
      </IconButton>
    </li>
  );
}
