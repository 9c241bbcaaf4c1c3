import { Link, useNavigate, useParams } from 'react-router';
import { ResetForm } from '#features/accounts/components/reset-form.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { paths } from '../paths.ts';
import styles from './narrow-page.module.css';

export function Component() {
  useDocumentTitle('Reset password');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <div className={styles.box}>
        <h1 className="t28">Reset password</h1>
        <p className="ink-2">Choose a new password. Every device that is signed in to your account is signed out.</p>
        <div className={styles.form}>
          <ResetForm
            token={token}
            // Replaced, so that the link with its token does not stay in the history.
            onDone={() => void navigate(paths.login.href(), { replace: true })}
            forgotLink={<Link to={paths.forgotPassword.href()}>Ask for a new link</Link>}
          />
        </div>
        <div className={styles.links}>
          <p>
            Remembered it? <Link to={paths.login.href()}>Login</Link>
          </p>
        </div>
      </div>
    </div>
  );
}
