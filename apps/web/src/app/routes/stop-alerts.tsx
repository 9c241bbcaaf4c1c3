import { unsubscribePrefix } from '@rei/domain/suppressions/bulk-mail';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { StopMails } from '#features/alerts/components/stop-mails.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import styles from './narrow-page.module.css';

const Unsubscribe = lazy(() =>
  import('#features/suppressions/components/unsubscribe.tsx').then((module) => ({ default: module.Unsubscribe })),
);

export function Component() {
  const { token = '' } = useParams();
  const isOfAll = token.startsWith(unsubscribePrefix);
  useDocumentTitle(isOfAll ? 'Unsubscribe' : 'Stop emails');
  return (
    <div className={styles.page}>
      <div className={styles.stack}>
        <Suspense>
          {isOfAll ? <Unsubscribe token={token.slice(unsubscribePrefix.length)} /> : <StopMails token={token} />}
        </Suspense>
      </div>
    </div>
  );
}
