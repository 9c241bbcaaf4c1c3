import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './back-link.module.css';
import { classNames } from './class-names.ts';

interface BackLinkProps {
  to: string;
  className?: string | undefined;
  /** The name of the page that it leads back to. */
  children: ReactNode;
}

/** Above a page's title: the page that lies above it. */
export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <Link to={to} className={classNames(styles.back, className)}>
      <ChevronLeft aria-hidden />
      {children}
    </Link>
  );
}
