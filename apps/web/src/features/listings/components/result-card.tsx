import { formatWholeDollars } from '@rei/domain/kernel/format';
import { formatPhone } from '@rei/domain/kernel/phone';
import { effectivePrice, oneLineAddress, type SearchResult } from '@rei/domain/listings/property';
import { propertyTypeLabel } from '@rei/domain/listings/property-type';
import { storedValueSource, valueGapText } from '@rei/domain/listings/stored-value';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import User from 'lucide-react/icons/user';
import { useId } from 'react';
import { Link } from 'react-router';
import { agentHref } from '#lib/agent-href.ts';
import { AfterCostVerdict } from '#property/after-cost-verdict.tsx';
import { ListingPhoto } from '#property/listing-photo.tsx';
import { AgreedPriceTag } from '#property/price-tags.tsx';
import { priceForSqft, priceText, saleText } from '#property/price-text.ts';
import { StatusChip } from '#property/status-chip.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectBox } from '#ui/select-box.tsx';
import { Tag } from '#ui/tag.tsx';
import { factsOf } from '../facts-of.ts';
import { priceCutText, timeOnMarket } from '../market-time.ts';
import { HeartButton } from './heart-button.tsx';
import styles from './result-card.module.css';
import { ResultFigures } from './result-figures.tsx';

interface ResultCardProps {
  result: SearchResult;
  /** In a saved search since its user looked at it. */
  isNew: boolean;
  /** In view as the page opens. */
  isFirst: boolean;
  isSelected: boolean;
  /** `isRange`: all since the choice before. */
  onSelect: (options: { isRange: boolean }) => void;
  analysisHref: string;
  onOpen: () => void;
  /** Saves it, or takes it off the own list. */
  onHeart: () => void;
  onAnalyze: () => void;
  isSaving: boolean;
  saveError: string | undefined;
  onHide: (hidden: boolean, button: HTMLElement) => void;
}

function Agent({ agent }: { agent: SearchResult['advertisers'][number] | undefined }) {
  const name = agent?.name || agent?.email;
  return (
    <>
      <User aria-hidden />
      {name && agent?.agent_id ? (
        <Link to={agentHref(agent.agent_id)} className={styles.agentLink}>
          {name}
        </Link>
      ) : (
        name
      )}
      {!name && !agent?.phone && <span className={styles.quiet}>No agent listed</span>}
      {agent?.phone && <span className={styles.quiet}>{formatPhone(agent.phone)}</span>}
    </>
  );
}

/** How the price compares with what homes around it were sold for, where that is known. */
function ValueGap({ result }: { result: SearchResult }) {
  const { estimated_value: estimated, source } = result;
  const price = effectivePrice(result);
  if (!estimated || price === null || price <= 0) return null;
  return (
    <>
      {' '}
      <span className={styles.gap} title={storedValueSource(estimated, source)}>
        · {valueGapText(price, estimated.value)}
      </span>
    </>
  );
}

export function ResultCard(props: ResultCardProps) {
  const { result, isNew, isFirst, isSelected, onSelect, analysisHref, onOpen } = props;
  const { onHeart, onAnalyze, isSaving, saveError, onHide } = props;
  const { location, description, status, manual_status_override, hidden, saved, source, price_cut } = result;
  const { line, city, state_code, postal_code } = location.address;
  const addressId = useId();
  const name = line || oneLineAddress(location.address);
  const price = priceForSqft(result);
  const perSqft = price !== null && description.sqft ? price / description.sqft : null;
  const sale = status === 'Sold' ? saleText(result) : null;
  const facts = factsOf(result);
  const now = new Date();
  const time = timeOnMarket(result, now);

  return (
    <article
      className={classNames(styles.card, hidden && styles.hidden, isSelected && styles.selected)}
      aria-labelledby={addressId}
    >
      <div className={styles.photo}>
        <ListingPhoto property={result} name={name} isFirst={isFirst} />
        <StatusChip status={status} isOverride={manual_status_override !== null} className={styles.status} />
        <span className={styles.select}>
          <SelectBox checked={isSelected} onToggle={onSelect} label={`Select ${name}`} />
        </span>
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <div className={styles.price}>
            <span className="t20 tabular">{priceText(result)}</span>
            {perSqft !== null && <span className={styles.perSqft}>{formatWholeDollars(perSqft)} / sqft</span>}
            <AgreedPriceTag property={result} />
            {isNew && <Tag tone="primary">New</Tag>}
          </div>
          {price_cut && status !== 'Sold' && (
            <span className={styles.priceCut}>
              <Tag tone="primary">{priceCutText(price_cut, now)}</Tag>
            </span>
          )}
          <div className={styles.actions}>
            <HeartButton name={name} isSaved={saved} onClick={onHeart} />
            <IconButton
              label={`${hidden ? 'Unhide' : 'Hide'} ${name}`}
              data-hide=""
              onClick={(event) => onHide(!hidden, event.currentTarget)}
            >
              {hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            </IconButton>
            <Button
              className={styles.analyze}
              data-analyze=""
              busy={isSaving}
              onClick={onAnalyze}
              aria-describedby={addressId}
            >
              {isSaving ? 'Saving…' : 'Analyze'}
            </Button>
          </div>
        </div>
        {saveError && (
          <p role="alert" className={styles.error}>
            {saveError}
          </p>
        )}
        <h2 className={styles.address} id={addressId}>
          <Link to={analysisHref} className="covering" data-row-link="" onClick={onOpen}>
            {line && <b>{line}, </b>}
            {[city, `${state_code} ${postal_code}`.trim()].filter(Boolean).join(', ')}
          </Link>
        </h2>
        <p className={styles.facts}>
          {facts}{' '}
          <span className={styles.quiet}>
            {facts && '· '}
            {propertyTypeLabel(result.prop_type)}
            {time && (
              <>
                {' · '}
                <span className={styles.time}>{time}</span>
              </>
            )}
            {sale && ` · ${sale}`}
          </span>
          <ValueGap result={result} />
        </p>
        <div className={styles.agent}>
          <Agent agent={result.advertisers[0]} />
          <span className={styles.tags}>
            {hidden && <Tag>Hidden</Tag>}
            {source.isDemo && <Tag>Demo data</Tag>}
          </span>
        </div>
      </div>
      <div className={styles.verdict}>
        <AfterCostVerdict afterCosts={result.figures.afterCosts} look="card" />
      </div>
      <ResultFigures result={result} />
    </article>
  );
}
