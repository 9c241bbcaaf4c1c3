import { pricePerSqft } from '@rei/domain/analysis/price-per-sqft';
import { formatWholeDollars } from '@rei/domain/kernel/format';
import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import { propertyTypeLabel } from '@rei/domain/listings/property-type';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '#lib/session.ts';
import { AgreedPriceTag } from '#property/price-tags.tsx';
import { priceForSqft, priceText, saleText } from '#property/price-text.ts';
import { StatusChip } from '#property/status-chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { areaOf } from '../analysis-input.ts';
import { listedAgo } from '../listed-ago.ts';
import { AgentLine } from './agent-line.tsx';
import { ListingFacts } from './listing-facts.tsx';
import styles from './listing-summary.module.css';

/** Few are administrators. */
const StatusOverrideMenu = lazy(() =>
  import('./status-override-menu.tsx').then((module) => ({ default: module.StatusOverrideMenu })),
);

interface ListingSummaryProps {
  property: Property;
  /** It heads a page; else it stands in one that has told address and state itself, and tells them on paper alone. */
  isPage: boolean;
}

/** What is for sale, where, for how much, and by whom. */
export function ListingSummary({ property, isPage }: ListingSummaryProps) {
  const Heading = isPage ? 'h1' : 'h2';
  const { address } = property.location;
  const { is_admin } = useCurrentUser();
  const ago = property.status === 'Sold' ? undefined : listedAgo(property.list_date, new Date());
  const perSqft = pricePerSqft({ listPrice: priceForSqft(property), sqft: areaOf(property) }).value;
  const sale = saleText(property);
  const place = [address.city, `${address.state_code} ${address.postal_code}`.trim()].filter(Boolean).join(', ');
  return (
    <div className={classNames(styles.summary, !isPage && styles.inside)}>
      <div className={styles.marks}>
        <StatusChip
          status={property.status}
          isOverride={property.manual_status_override !== null}
          className={styles.told}
        />
        {property.manual_status_override && <span>Set manually</span>}
        {ago && <span>{ago}</span>}
        {property.source.isDemo && (
          <span className={styles.told}>
            <Tag>Demo data</Tag>
          </span>
        )}
        {is_admin && (
          <Suspense fallback={<span className={styles.menuShape} />}>
            <StatusOverrideMenu property={property} />
          </Suspense>
        )}
      </div>
      <div className={classNames(styles.title, styles.told)}>
        <Heading className="t28">{address.line || place}</Heading>
        <CopyButton text={oneLineAddress(address)} label="Copy address" />
      </div>
      <p className={classNames('ink-2', styles.told)}>
        {address.line && `${place} · `}
        {propertyTypeLabel(property.description.type)}
      </p>
      <p className={styles.price}>
        <span className="t20 tabular">{priceText(property)}</span>
        <AgreedPriceTag property={property} />
        {perSqft !== null && <span className="ink-3">{formatWholeDollars(perSqft)} / sqft</span>}
      </p>
      {sale && <p className="ink-2">{sale}</p>}
      <ListingFacts property={property} />
      <AgentLine property={property} />
    </div>
  );
}
