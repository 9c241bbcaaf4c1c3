import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { formatWholeDollars } from '@rei/domain/kernel/format';
import type { listRecentlyViewed } from '@rei/domain/listings/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { analysisQueries } from '#features/analysis/queries.ts';
import { agoText, momentText } from '#lib/moment.ts';
import { useReached } from '#lib/use-reached.ts';
import { ListingPhoto } from '#property/listing-photo.tsx';
import { StatusChip } from '#property/status-chip.tsx';
import styles from './recently-viewed.module.css';

interface ViewedRowProps {
  view: ReplyOf<typeof listRecentlyViewed>[number];
  href: string;
}

/**
 * One viewed property. Photo and status come with the property itself, once the row is in view; it is what the row
 * leads to, whose page then opens at once.
 */
export function ViewedRow({ view, href }: ViewedRowProps) {
  const { ref, isReached } = useReached<HTMLTableRowElement>();
  const { data: property } = useQuery({ ...analysisQueries.property(view.propertyId), enabled: isReached });
  const [line = view.address, ...rest] = view.address.split(', ');
  return (
    <tr ref={ref}>
      <td>
        <div className={styles.property}>
          <span className={styles.photo}>{property && <ListingPhoto property={property} isFirst />}</span>
          <span className={styles.address}>
            <Link to={href} className="covering">
              {line}
            </Link>
            <span>{rest.join(', ')}</span>
          </span>
        </div>
      </td>
      <td className={styles.status}>
        {property && <StatusChip status={property.status} isOverride={property.manual_status_override !== null} />}
      </td>
      <td className={styles.price}>{formatWholeDollars(view.price)}</td>
      <td className={styles.when}>
        <time dateTime={view.viewedAt} title={momentText(view.viewedAt)}>
          {agoText(view.viewedAt, new Date())}
        </time>
      </td>
    </tr>
  );
}
