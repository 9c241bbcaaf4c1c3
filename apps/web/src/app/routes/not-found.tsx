import { useDocumentTitle } from '#lib/document-title.ts';
import { useSession } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { paths } from '../paths.ts';
import styles from './narrow-page.module.css';

export function Component() {
  useDocumentTitle('Page not found');
  const { user } = useSession();
  return (
    <div className={styles.page}>
      <div className={classNames(styles.box, styles.centered)}>
        <h1 className="t28">Page not found</h1>
        <p className={styles.lead}>We can’t find that page.</p>
        <ButtonLink variant="primary" size="large" to={user ? paths.dashboard.href() : paths.landing.href()}>
          {user ? 'Go to the dashboard' : 'Go to home page'}
        </ButtonLink>
      </div>
    </div>
  );
}
