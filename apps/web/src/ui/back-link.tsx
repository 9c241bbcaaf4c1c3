import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './back-link.module.css';
import { classNames } from './class-names.ts';

interface BackLinkProps {
  to: string;
  look?: 'quiet' | 'arrow';
  className?: string | undefined;
  /** The name of the page that it leads back to. */
  children: ReactNode;
}

/** Above a page's title: the page that lies above it. */
export function BackLink({ to, look = 'quiet', className, children }: BackLinkProps) {
  const Icon = look === 'quiet' ? ChevronLeft : ArrowLeft;
  return (
    <Link to={to} className={classNames(styles.back, styles[look], className)}>
      <Icon aria-hidden />
      {children}
    </Link>
  );
}
