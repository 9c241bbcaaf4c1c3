import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

interface NoticeProps {
  kind: keyof typeof icons;
  className?: string | undefined;
  children: ReactNode;
}

/** A sentence about the whole form or page; errors are announced at once. */
export function Notice({ kind, className, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={classNames(styles.notice, styles[kind], className)} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  );
}
