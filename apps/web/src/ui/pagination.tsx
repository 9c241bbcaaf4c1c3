import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page: paging is in the address bar, so that Back works. */
  hrefOf: (page: number) => To;
}

interface StepProps {
  label: string;
  to: To | undefined;
  children: ReactNode;
}

function Step({ label, to, children }: StepProps) {
  if (to === undefined) {
    return (
      <span className={styles.disabled} aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label}>
      {children}
    </Link>
  );
}

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Step label="Previous page" to={page > 1 ? hrefOf(page - 1) : undefined}>
        <ChevronLeft aria-hidden />
      </Step>
      {pageWindow(page, pages).map((entry) =>
        typeof entry === 'string' ? (
          <span key={entry} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={entry}
            to={hrefOf(entry)}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </Link>
        ),
      )}
      <Step label="Next page" to={page < pages ? hrefOf(page + 1) : undefined}>
        <ChevronRight aria-hidden />
      </Step>
    </nav>
  );
}
