import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import styles from './next-steps.module.css';

export interface FirstStepsHrefs {
  search: string;
  saved: string;
  offer: string;
}

/** The way from a search to an offer, for somebody who has not begun yet. */
export function FirstSteps({ hrefs }: { hrefs: FirstStepsHrefs }) {
  const steps = [
    {
      title: 'Search the market',
      text: 'Each result shows rent, return and how far the price is from your target.',
      href: hrefs.search,
    },
    {
      title: 'Analyze what pays',
      text: 'Analyze opens the full underwriting and saves the property to your list.',
      href: hrefs.saved,
    },
    {
      title: 'Offer, and mail it to the agent',
      text: 'Cash or seller-financed, with the letter of intent as PDF, then the contract.',
      href: hrefs.offer,
    },
  ];
  return (
    <ol>
      {steps.map(({ title, text, href }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.icon}>{index + 1}</span>
          <div className={styles.what}>
            <Link to={href} className="covering">
              {title}
            </Link>
            <p>{text}</p>
          </div>
          <ChevronRight aria-hidden className={styles.chevron} />
        </li>
      ))}
    </ol>
  );
}
