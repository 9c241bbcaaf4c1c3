import { useSearchParams } from 'react-router';
import { EmailVerification } from '#features/accounts/components/email-verification.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { paths } from '../paths.ts';
import styles from './narrow-page.module.css';

export function Component() {
  useDocumentTitle('Verify email');
  const [query] = useSearchParams();
  return (
    <div className={styles.page}>
      <div className={styles.stack}>
        <EmailVerification
          token={query.get('token')}
          loginLink={
            <ButtonLink variant="primary" size="large" to={paths.login.href()}>
              Login
            </ButtonLink>
          }
          registerLink={
            <ButtonLink size="large" to={paths.register.href()}>
              Create Account
            </ButtonLink>
          }
        />
      </div>
    </div>
  );
}
