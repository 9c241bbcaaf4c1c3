import { useDocumentTitle } from '#lib/document-title.ts';
import { useProductName } from '#lib/product-name.ts';
import { useSession } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { paths } from '../paths.ts';
import styles from './landing.module.css';
import { SampleAnalysis } from './landing-sample.tsx';

/** What is there today; a sentence is added when its feature is. */
const capabilities = [
  {
    title: 'Search',
    text: 'Filter by place, price, type and status. Rent, coverage and the gap to your target price stand on every card.',
  },
  {
    title: 'Analyze',
    text: 'Mortgage, debt-service coverage, cash-on-cash return, and the price at which a house earns 13%.',
  },
  {
    title: 'Save',
    text: 'Keep the listings that work in a list of your own, and hide the ones that do not from your searches.',
  },
  {
    title: 'Import',
    text: 'Bring in listings, HUD rents and mortgage rates as files. Every figure names its source and its date.',
  },
] as const;

function StartButtons() {
  const { user } = useSession();
  if (user) {
    return (
      <ButtonLink variant="primary" size="large" to={paths.dashboard.href()}>
        Go to the dashboard
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink variant="primary" size="large" to={paths.register.href()}>
        Signup
      </ButtonLink>
      <ButtonLink size="large" to={paths.login.href()}>
        Login
      </ButtonLink>
    </>
  );
}

export function Component() {
  useDocumentTitle();
  return (
    <>
      <section className={styles.hero}>
        <div>
          <p className={styles.welcome}>Welcome to {useProductName()}</p>
          <h1 className={styles.headline}>Know the price that works before you make the offer.</h1>
          <p className={styles.lead}>
            Search for-sale listings and see rent, debt coverage and cash-on-cash for each one. Every figure shows its
            formula and its source. It runs on your own server, so your searches and lists stay with you.
          </p>
          <div className={styles.start}>
            <StartButtons />
          </div>
        </div>
        <SampleAnalysis />
      </section>
      <section className={styles.capabilities} aria-label="What it does">
        {capabilities.map(({ title, text }) => (
          <div key={title}>
            <h2 className="t16">{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
    </>
  );
}
