import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './filters-button.module.css';

interface FiltersButtonProps {
  count: number;
  /** What the search finds now, as its closing button says it: '187 listings'. */
  found: string | undefined;
  /** False while a filter makes no sense, which is then said beside it. */
  onShowResults: () => boolean;
  children: ReactNode;
}

/** The way to the filters where the page has no room for them. They apply at once; closing shows the results. */
export function FiltersButton({ count, found, onShowResults, children }: FiltersButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        signOnPhones
        icon={
          <>
            <ListFilter aria-hidden />
            {count > 0 && (
              <span className={styles.count} aria-hidden>
                {count}
              </span>
            )}
          </>
        }
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filters, ${count} set` : 'Filters'}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Filters"
        actions={
          <Button variant="primary" fullWidth onClick={() => onShowResults() && close()}>
            {found ? `Show ${found}` : 'Show results'}
          </Button>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
