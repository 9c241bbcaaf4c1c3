import Archive from 'lucide-react/icons/archive';
import Inbox from 'lucide-react/icons/inbox';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { type MailChange, useChangeMails } from '../mutations.ts';
import styles from './mail-list.module.css';

interface MailSelectionProps {
  isArchive: boolean;
  selected: readonly string[];
  all: readonly string[];
  onChange: (selected: string[]) => void;
}

export function MailSelection({ isArchive, selected, all, onChange }: MailSelectionProps) {
  const change = useChangeMails();
  function run(what: Omit<MailChange, 'ids'>): void {
    change.mutate({ ids: [...selected], ...what });
    onChange([]);
  }
  const isAll = selected.length === all.length;
  return (
    <div className={styles.selection}>
      <Checkbox checked={isAll} onChange={() => onChange(isAll ? [] : [...all])}>
        <span aria-live="polite">{selected.length === 0 ? 'Select all' : `${selected.length} selected`}</span>
      </Checkbox>
      {selected.length > 0 && (
        <div className={styles.actions}>
          <Button size="small" variant="text" onClick={() => run({ seen: true })}>
            Mark read
          </Button>
          <Button size="small" variant="text" onClick={() => run({ seen: false })}>
            Mark unread
          </Button>
          {isArchive ? (
            <Button size="small" variant="text" icon={<Inbox aria-hidden />} onClick={() => run({ folder: 'inbox' })}>
              Move to inbox
            </Button>
          ) : (
            <Button
              size="small"
              variant="text"
              icon={<Archive aria-hidden />}
              onClick={() => run({ folder: 'archive' })}
            >
              Archive
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
