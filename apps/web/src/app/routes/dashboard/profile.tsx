import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { ChangePasswordForm } from '#features/accounts/components/change-password-form.tsx';
import { DeleteAccount } from '#features/accounts/components/delete-account.tsx';
import { ExportData } from '#features/accounts/components/export-data.tsx';
import { Profile } from '#features/accounts/components/profile.tsx';
import { SignIns } from '#features/accounts/components/sign-ins.tsx';
import { ReportLogo } from '#features/report-logos/components/report-logo.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';
import styles from './profile.module.css';

// Below the fold, and mostly looked at once.
const TwoFactor = lazy(() =>
  import('#features/accounts/components/two-factor.tsx').then((module) => ({ default: module.TwoFactor })),
);
const Passkeys = lazy(() =>
  import('#features/accounts/components/passkeys.tsx').then((module) => ({ default: module.Passkeys })),
);

function Later({ title, children }: { title: string; children: ReactNode }) {
  return <Suspense fallback={<Card title={title}>{null}</Card>}>{children}</Suspense>;
}

interface Section {
  /** The address behind the hash. */
  id: string;
  title: string;
  content: ReactNode;
}

/** Shows the section that the address names, also when the page is opened with it, and lets Tab go on from there. */
function useNamedSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // The same link twice is another visit of the same address.
    const section = key && document.getElementById(hash.slice(1));
    if (!section) return;
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  }, [hash, key]);
}

export function Component() {
  useDocumentTitle('My Info');
  useNamedSection();

  const sections: readonly Section[] = [
    {
      id: 'contact',
      title: 'Contact',
      content: (
        <Card title="Contact">
          <Profile onwardHref={paths.dashboard.href()} />
        </Card>
      ),
    },
    {
      id: 'report-logo',
      title: 'Report logo',
      content: (
        <Card title="Report logo">
          <ReportLogo />
        </Card>
      ),
    },
    {
      id: 'password',
      title: 'Password',
      content: (
        <Card title="Password">
          <ChangePasswordForm />
        </Card>
      ),
    },
    {
      id: 'two-factor',
      title: 'Two-factor sign-in',
      content: (
        <Later title="Two-factor sign-in">
          <TwoFactor />
        </Later>
      ),
    },
    {
      id: 'passkeys',
      title: 'Passkeys',
      content: (
        <Later title="Passkeys">
          <Passkeys />
        </Later>
      ),
    },
    { id: 'sign-ins', title: 'Sign-ins', content: <SignIns /> },
    {
      id: 'data',
      title: 'Your data',
      content: (
        <Card title="Your data">
          <ExportData />
        </Card>
      ),
    },
    {
      id: 'delete',
      title: 'Delete account',
      content: (
        <Card title="Delete account">
          <DeleteAccount />
        </Card>
      ),
    },
  ];

  return (
    <>
      <PageHead title="My Info" />
      <div className={styles.layout}>
        <div className={styles.sections}>
          {sections.map(({ id, content }) => (
            <div key={id} id={id} className={styles.section} tabIndex={-1}>
              {content}
            </div>
          ))}
        </div>
        <nav className={styles.contents} aria-label="On this page">
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link to={{ hash: id }}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}
