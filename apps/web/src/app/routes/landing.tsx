import { useDocumentTitle } from '#lib/document-title.ts';
import { useProductName } from '#lib/product-name.ts';
import { useSession } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { paths } from '../paths.ts';
import styles from './landing.module.css';
import { SampleAnalysis } from './landing-sample.tsx';
import { Tour } from './landing-tour.tsx';

/** What is there today; a sentence is added when its feature is. */
const capabilities = [
  {
    title: 'Search',
    text: 'Filter by place, price, type and status. Every card shows rent, debt coverage and the gap to your target price.',
  },
  {
    title: 'Analyze',
    text: 'Quick figures first, then the full underwriting with your own assumptions, what-if sliders, comparable homes and a ten-year view.',
  },
  {
    title: 'Offer',
    text: 'Cash or seller-financed offers, letters of intent and purchase contracts as PDF, mailed to the agent and kept in one log.',
  },
  {
    title: 'Follow up',
    text: 'Saved properties on a board from first look to closing. Replies arrive in your own inbox, reminders come before deadlines.',
  },
  {
    title: 'Calculate',
    text: 'Eleven calculators for rentals, flips, BRRRR, wholesale, refinancing and seller finance, to save, share and print.',
  },
  {
    title: 'Own your data',
    text: 'Import listings, HUD rents and mortgage rates. It runs on your own server, so your deals stay with you.',
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
            Search for-sale listings, see rent, debt coverage and cash-on-cash for each one, and send a letter of intent
            the same day. Every figure shows its formula and its source.
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
      <Tour />
    </>
  );
}
