import { formatCounted, formatDate } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { mailingQueries } from '../mailing-queries.ts';
import { mailingStateWords } from '../mailing-words.ts';
import styles from './mailings-card.module.css';

interface MailingsCardProps {
  propertyId: string;
  mailingHref: (mailingId: string) => string;
}

/** To whom the sheet of a deal went, mailing by mailing. */
export function MailingsCard({ propertyId, mailingHref }: MailingsCardProps) {
  const query = useQuery(mailingQueries.list(propertyId));
  return (
    <Card title="Mailings" flush>
      <FetchStates
        query={query}
        failed="Couldn’t load the mailings."
        loading={
          <Loading text="Loading mailings...">
            <Skeleton height={48} />
          </Loading>
        }
      />
      {query.data?.length === 0 && (
        <p className={styles.none}>Nothing sent yet. Mailings of this deal sheet show here.</p>
      )}
      <ul className={styles.list}>
        {query.data?.map(({ _id, state, subject, createdAt, counts }) => {
          const { text, look } = mailingStateWords[state];
          return (
            <li key={_id}>
              <Link to={mailingHref(_id)}>{subject}</Link>
              <StateTag look={look}>{text}</StateTag>
              <span>
                {[
                  formatDate(createdAt),
                  formatCounted(counts.total - counts.excluded, 'buyer'),
                  ...(counts.answered > 0 ? [`${counts.answered} answered`] : []),
                ].join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
