import { useParams } from 'react-router';
import { StopMails } from '#features/alerts/components/stop-mails.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import styles from './narrow-page.module.css';

export function Component() {
  useDocumentTitle('Stop emails');
  const { token = '' } = useParams();
  return (
    <div className={styles.page}>
      <div className={styles.stack}>
        <StopMails token={token} />
      </div>
    </div>
  );
}
