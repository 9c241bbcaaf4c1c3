import { useParams } from 'react-router';
import { Unsubscribe } from '#features/suppressions/components/unsubscribe.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import styles from './narrow-page.module.css';

export function Component() {
  useDocumentTitle('Unsubscribe');
  const { token = '' } = useParams();
  return (
    <div className={styles.page}>
      <div className={styles.stack}>
        <Unsubscribe token={token} />
      </div>
    </div>
  );
}
