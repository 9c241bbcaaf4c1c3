import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useIsMobile } from '#ui/use-media.ts';
import styles from './underwriting-card.module.css';

interface PartProps {
  title: string;
  /** What it comes to, while it is folded. */
  summary: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A column of the account; on a phone it is a line that opens in place. */
export function Part({ title, summary, className, children }: PartProps) {
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isShut = isMobile && !isOpen;
  return (
    <div className={classNames(className, isShut && styles.shut)}>
      <h3 className={styles.heading}>
        {isMobile ? (
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {title}
            {isShut && <span>{summary}</span>}
            <ChevronDown aria-hidden />
          </button>
        ) : (
          title
        )}
      </h3>
      <div id={id}>{children}</div>
    </div>
  );
}
