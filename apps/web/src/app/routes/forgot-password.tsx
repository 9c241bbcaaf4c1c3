import { Link } from 'react-router';
import { ForgotForm } from '#features/accounts/components/forgot-form.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { paths } from '../paths.ts';
import styles from './narrow-page.module.css';

export function Component() {
  useDocumentTitle('Forgot password');
  return (
    <div className={styles.page}>
      <div className={styles.box}>
        <h1 className="t28">Forgot password</h1>
        <p className="ink-2">A link to set a new password is mailed to you. It lasts one hour and works once.</p>
        <div className={styles.form}>
          <ForgotForm />
        </div>
        <div className={styles.links}>
          <p>
            Remembered it? <Link to={paths.login.href()}>Login</Link>
          </p>
          <p>
            New here? <Link to={paths.register.href()}>Create Account</Link>
          </p>
        </div>
      </div>
    </div>
  );
}
