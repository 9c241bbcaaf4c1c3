import { Link } from 'react-router';
import { ResendForm } from '#features/accounts/components/resend-form.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { paths } from '../paths.ts';
import styles from './narrow-page.module.css';

export function Component() {
  useDocumentTitle('Resend verification');
  return (
    <div className={styles.page}>
      <div className={styles.box}>
        <h1 className="t28">Resend verification</h1>
        <p className="ink-2">A new link is mailed to the address you registered with. It lasts 24 hours.</p>
        <div className={styles.form}>
          <ResendForm />
        </div>
        <div className={styles.links}>
          <p>
            Verified already? <Link to={paths.login.href()}>Login</Link>
          </p>
        </div>
      </div>
    </div>
  );
}
