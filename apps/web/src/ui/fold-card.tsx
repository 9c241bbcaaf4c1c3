import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import card from './card.module.css';
import { classNames } from './class-names.ts';
import styles from './fold-card.module.css';
import { useIsMobile } from './use-media.ts';

interface FoldCardProps {
  title: string;
  /** What the card says while it is folded, in a few words. */
  summary: ReactNode;
  /** Where it begins folded: on every screen, or where a page would scroll for long. */
  folds: 'always' | 'phone';
  /** Begins unfolded even so: it asks for something. */
  startsOpen?: boolean;
  tag?: ReactNode;
  action?: ReactNode;
  /** Without inner space: for tables and rows that reach the edges. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A card of which a line is enough for most readers; it opens in place, and is printed whole. */
export function FoldCard({
  title,
  summary,
  folds,
  startsOpen = false,
  tag,
  action,
  flush = false,
  className,
  children,
}: FoldCardProps) {
  const isMobile = useIsMobile();
  const isFolding = folds === 'always' || isMobile;
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  const isShut = isFolding && !isOpen;
  return (
    <section className={classNames(card.card, styles.card, isShut && styles.shut, className)} aria-label={title}>
      <header className={card.head}>
        <h2>
          {isFolding ? (
            <button
              type="button"
              className={styles.button}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {title}
              <ChevronDown aria-hidden />
            </button>
          ) : (
            title
          )}
        </h2>
        {isShut ? (
          <span className={styles.summary}>{summary}</span>
        ) : (
          <>
            {tag}
            {action && <div className={classNames(card.action, styles.action)}>{action}</div>}
          </>
        )}
      </header>
      <div id={id} className={classNames(styles.content, !flush && card.inside)}>
        {children}
      </div>
    </section>
  );
}
