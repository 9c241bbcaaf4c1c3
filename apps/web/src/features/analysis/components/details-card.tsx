import { formatWholeDollars } from '@rei/domain/kernel/format';
import { formatPhone } from '@rei/domain/kernel/phone';
import type { PropertyDetail } from '@rei/domain/listings/property';
import type { ReactNode } from 'react';
import { FoldCard } from '#ui/fold-card.tsx';
import styles from './details-card.module.css';

type Row = [label: string, value: ReactNode];

function Phone({ digits }: { digits: string }) {
  return <a href={`tel:${digits}`}>{formatPhone(digits)}</a>;
}

/** What is known of the rest, a row each. */
function rowsOf({ location, details }: PropertyDetail): Row[] {
  const { property_tax, assessed_value, hoa_frequency, subdivision, office, brokerage, co_agent } = details ?? {};
  const coAgent = [co_agent?.name, co_agent?.office].filter(Boolean).join(', ');
  const rows: (Row | false)[] = [
    location.county !== null && ['County', location.county],
    subdivision != null && ['Subdivision', subdivision],
    property_tax != null && ['Property tax', `${formatWholeDollars(property_tax)} / yr`],
    assessed_value != null && ['Assessed value', formatWholeDollars(assessed_value)],
    hoa_frequency != null && ['HOA paid', hoa_frequency],
    office != null && [
      'Listing office',
      <>
        {office.name} {office.phone && <Phone digits={office.phone} />}
      </>,
    ],
    brokerage != null && ['Brokerage', brokerage],
    co_agent != null && [
      'Co-agent',
      <>
        {coAgent} {co_agent.phone && <Phone digits={co_agent.phone} />}{' '}
        {co_agent.email && <a href={`mailto:${co_agent.email}`}>{co_agent.email}</a>}
      </>,
    ],
  ];
  return rows.filter((row) => row !== false);
}

/** The first that is known of what tells most. */
function summaryOf({ location, details }: PropertyDetail): string {
  const { property_tax, office, brokerage } = details ?? {};
  const tax = property_tax == null ? null : `Tax ${formatWholeDollars(property_tax)} / yr`;
  return [tax, location.county, office?.name ?? brokerage].filter(Boolean).join(' · ');
}

/** Taxes, dues and who lists the home besides its agent, as the sources tell them. */
export function DetailsCard({ property }: { property: PropertyDetail }) {
  const rows = rowsOf(property);
  if (rows.length === 0) return null;
  return (
    <FoldCard title="Listing details" folds="always" summary={summaryOf(property)}>
      <dl className={styles.details}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FoldCard>
  );
}
