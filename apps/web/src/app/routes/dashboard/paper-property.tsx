import { formatDollars } from '@rei/domain/kernel/format';
import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { Link } from 'react-router';
import { analysisQueries } from '#features/analysis/queries.ts';
import { nextSteps } from '#features/saved-properties/next-steps.ts';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { ListingPhoto } from '#property/listing-photo.tsx';
import { priceText } from '#property/price-text.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/select.tsx';
import { dealTargets } from '../../deal-targets.ts';
import { paths } from '../../paths.ts';
import styles from './paper-property.module.css';

interface ChoosePropertyProps {
  error: string | undefined;
  onChoose: (property: Property) => void;
}

interface PaperPropertyProps extends ChoosePropertyProps {
  /** Empty where none is chosen yet. */
  propertyId: string;
}

/** What an offer or a contract is about, or the choice of it. */
export function PaperProperty({ propertyId, ...choice }: PaperPropertyProps) {
  return propertyId === '' ? <ChooseProperty {...choice} /> : <ChosenProperty propertyId={propertyId} />;
}

function ChosenProperty({ propertyId }: { propertyId: string }) {
  const { data } = useQuery(analysisQueries.property(propertyId));
  if (!data) return <div className={styles.property} aria-hidden="true" />;
  const { line, city, state_code, postal_code } = data.location.address;
  const name = line || 'This property';
  const facts = [
    [city, `${state_code} ${postal_code}`.trim()].filter((part) => part !== '').join(', '),
    data.status === 'Sold' ? priceText(data) : data.list_price === null ? '' : `list ${formatDollars(data.list_price)}`,
  ].filter((part) => part !== '');
  const [agent] = data.advertisers;
  return (
    <div className={styles.property}>
      <span className={styles.photo}>
        <ListingPhoto property={data} name={name} isFirst />
      </span>
      <div className={styles.text}>
        <Link className={styles.name} to={paths.analysis.href(propertyId)}>
          {name}
        </Link>
        <p className={classNames(styles.facts, 't13 ink-2')}>
          <span>{facts.join(' · ')}</span>
          {agent?.name &&
            (agent.agent_id ? (
              <Link className={styles.agent} to={paths.agent.href(agent.agent_id)}>
                {agent.name}
              </Link>
            ) : (
              <span>{agent.name}</span>
            ))}
        </p>
      </div>
      <WaitingMails propertyId={propertyId} />
    </div>
  );
}

function WaitingMails({ propertyId }: { propertyId: string }) {
  const { data } = useQuery(savedPropertyQueries.waiting());
  const saved = data?.properties.find((waiting) => waiting.propertyId === propertyId);
  const mails = (saved ? nextSteps(saved) : []).flatMap(({ button, title }) => {
    const destination = saved && button.target !== 'contract-download' && dealTargets[button.target]?.(saved);
    return destination ? { title, to: destination.to } : [];
  });
  if (mails.length === 0) return null;
  return (
    <div className={styles.mails}>
      {mails.map(({ title, to }) => (
        <ButtonLink key={title} size="small" to={to} icon={<Send aria-hidden />} signOnPhones>
          {title}
        </ButtonLink>
      ))}
    </div>
  );
}

/** Which of the saved properties it is about. */
function ChooseProperty({ error, onChoose }: ChoosePropertyProps) {
  const { data, isError, isFetching, refetch } = useQuery(
    savedPropertyQueries.list({ limit: '1000', sort_by: 'address', sort: 'asc' }),
  );
  const saved = data?.properties ?? [];
  const isFailed = !data && isError && !isFetching;
  const first = data || isFailed ? 'Choose…' : 'Loading...';
  return (
    <Select
      className={styles.choice}
      label="Choose a saved property"
      value=""
      error={error}
      required
      options={[
        { value: '', label: data && saved.length === 0 ? 'No saved properties yet.' : first },
        ...saved.map(({ propertyId, property }) => ({
          value: propertyId,
          label: oneLineAddress(property.location.address) || 'Property without an address',
        })),
      ]}
      onChange={(propertyId) => {
        const chosen = saved.find((each) => each.propertyId === propertyId);
        if (chosen) onChoose(chosen.property);
      }}
      help={
        <>
          {isFailed && (
            <>
              Couldn’t load saved properties.{' '}
              <Button size="small" onClick={() => void refetch()}>
                Retry
              </Button>{' '}
            </>
          )}
          Or find one in <Link to={paths.dashboardSearch.href()}>Property Search</Link>, or{' '}
          <Link to={paths.newProperty.href()}>add one by hand</Link>.
        </>
      }
    />
  );
}
