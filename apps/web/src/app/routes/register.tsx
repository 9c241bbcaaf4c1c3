import { suiteName } from '@rei/domain/kernel/product';
import { useState } from 'react';
import { Link } from 'react-router';
import { RegisterForm } from '#features/accounts/components/register-form.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../paths.ts';
import styles from './narrow-page.module.css';

function CheckYourEmail({ email }: { email: string }) {
  return (
    <div className={styles.stack}>
      <h1 className="t28">Check Your Email</h1>
      <Notice kind="success">We sent a verification link to {email}. Open it within 24 hours, then log in.</Notice>
      <ButtonLink variant="primary" size="large" to={paths.login.href()}>
        Login
      </ButtonLink>
      <p className="t13 ink-2">
        Nothing there? Look in the spam folder, or <Link to={paths.resendVerification.href()}>send it again</Link>.
      </p>
    </div>
  );
}

export function Component() {
  useDocumentTitle('Create Account');
  const [registered, setRegistered] = useState<string>();
  return (
    <div className={styles.page}>
      {registered ? (
        <CheckYourEmail email={registered} />
      ) : (
        <div className={styles.box}>
          <h1 className="t28">Create Account</h1>
          <p className="ink-2">{suiteName}</p>
          <div className={styles.form}>
            <RegisterForm onRegistered={setRegistered} />
          </div>
          <div className={styles.links}>
            <p>
              Have an account? <Link to={paths.login.href()}>Login</Link>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
