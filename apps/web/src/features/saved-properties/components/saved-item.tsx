import { formatNumber } from '@rei/domain/kernel/format';
import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import { isMultiFamily, propertyTypeLabel } from '@rei/domain/listings/property-type';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { Link, type To } from 'react-router';
import { AfterCostVerdict } from '#property/after-cost-verdict.tsx';
import { QuickRating } from '#property/cash-on-cash.tsx';
import { ListingPhoto } from '#property/listing-photo.tsx';
import { DealPriceTags } from '#property/price-tags.tsx';
import { priceText } from '#property/price-text.ts';
import { StatusChip } from '#property/status-chip.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectBox } from '#ui/select-box.tsx';
import { Tag } from '#ui/tag.tsx';
import type { DealTargets } from '../deal-targets.ts';
import { savedName } from '../saved-name.ts';
import { AgentContact } from './agent-contact.tsx';
import { DealButtons, hasDealButtons } from './deal-buttons.tsx';
import { NotePanel } from './note-panel.tsx';
import styles from './saved-item.module.css';
import { SinceSavedTags } from './since-saved-tags.tsx';
import { StageTag } from './stage-tag.tsx';
import { TagEditor } from './tag-editor.tsx';

/** '3 bd · 2 ba · 1,412 sqft · Single Family', for several dwellings with their number in front. */
function factsOf({ description, prop_type }: Property): string {
  const { beds, baths, sqft, units } = description;
  return [
    units !== null && isMultiFamily(prop_type) && (units === 1 ? '1 unit' : `${formatNumber(units)} units`),
    beds !== null && `${formatNumber(beds)} bd`,
    baths !== null && `${formatNumber(baths)} ba`,
    sqft !== null && `${formatNumber(sqft)} sqft`,
    propertyTypeLabel(prop_type),
  ]
    .filter((fact) => fact !== false)
    .join(' · ');
}

interface SavedItemProps {
  saved: SavedProperty;
  /** In view as the page opens. */
  isFirst: boolean;
  isSelected: boolean;
  onSelect: (options: { isRange: boolean }) => void;
  detailHref: string;
  analysisHref: string;
  targets: DealTargets;
  tagHref: (tag: string) => To;
  onHide: (hidden: boolean, button: HTMLElement) => void;
  onRemove: (button: HTMLElement) => void;
}

/** A line of the saved list: what it is, who sells it, what it costs, what comes next. */
export function SavedItem(props: SavedItemProps) {
  const { saved, isFirst, isSelected, onSelect, detailHref, analysisHref, targets, tagHref, onHide, onRemove } = props;
  const { property, hidden, hasNote } = saved;
  const { stage } = saved.progress;
  const { afterCosts, cashOnCash } = saved.figures;
  const { line, city, state_code, postal_code } = property.location.address;
  const name = savedName(saved);
  const addressId = useId();
  const noteId = useId();
  const [isNoteOpen, setNoteOpen] = useState(false);
  return (
    <article
      className={classNames(
        styles.item,
        hasDealButtons(saved, targets) && styles.withButtons,
        hidden && styles.hidden,
        isSelected && styles.selected,
      )}
      aria-labelledby={addressId}
    >
      <div className={styles.select}>
        <SelectBox checked={isSelected} onToggle={onSelect} label={`Select ${name}`} />
      </div>
      <div className={styles.photo}>
        <ListingPhoto href={property.primary_photo?.href} alt={`Photo of ${name}`} isFirst={isFirst} />
      </div>
      <div className={styles.what}>
        <div className={styles.line}>
          <h2 id={addressId} className={styles.address}>
            <Link to={detailHref} data-row-link="">
              {name}
            </Link>
          </h2>
          <CopyButton text={oneLineAddress(property.location.address)} label={`Copy address ${name}`} />
        </div>
        {line && <p>{[city, `${state_code} ${postal_code}`.trim()].filter(Boolean).join(', ')}</p>}
        <p>{factsOf(property)}</p>
      </div>
      <AgentContact saved={saved} />
      <div className={styles.price}>
        <b>{priceText(property)}</b>
        <div className={styles.changes}>
          <DealPriceTags agreed={saved.agreed} counter={saved.counter} />
          <SinceSavedTags changes={saved.sinceSaved} />
        </div>
      </div>
      <div className={styles.verdicts}>
        <AfterCostVerdict afterCosts={afterCosts} look="line" />
        <QuickRating cashOnCash={cashOnCash} isDoubtful={afterCosts.isDoubtful} />
      </div>
      <div className={styles.buttons}>
        <DealButtons saved={saved} targets={targets} />
      </div>
      <div className={styles.foot}>
        <StatusChip status={property.status} isOverride={property.manual_status_override !== null} />
        {stage !== 'saved' && <StageTag stage={stage} />}
        {hidden && <Tag>Hidden</Tag>}
        {saved.manual && <Tag tone="brass">Added by you</Tag>}
        {property.source.isDemo && <Tag>Demo data</Tag>}
        <TagEditor saved={saved} tagHref={tagHref} />
        <Button
          size="small"
          variant="text"
          className={classNames(styles.tool, hasNote && styles.noted)}
          icon={<NotebookPen aria-hidden />}
          aria-expanded={isNoteOpen}
          aria-controls={isNoteOpen ? noteId : undefined}
          aria-label={`${hasNote ? 'Note' : 'Add note'} on ${name}`}
          onClick={() => setNoteOpen(!isNoteOpen)}
        >
          {hasNote ? 'Note' : 'Add note'}
        </Button>
        <div className={styles.actions}>
          <IconButton
            size="small"
            label={`${hidden ? 'Unhide' : 'Hide'} ${name}`}
            data-hide=""
            onClick={(event) => onHide(!hidden, event.currentTarget)}
          >
            {hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          </IconButton>
          <IconButton
            size="small"
            label={`Remove ${name}`}
            data-remove=""
            onClick={(event) => onRemove(event.currentTarget)}
          >
            <Trash2 aria-hidden />
          </IconButton>
          <ButtonLink to={analysisHref} size="small">
            Analyze
          </ButtonLink>
        </div>
      </div>
      {isNoteOpen && (
        <div id={noteId} className={styles.note}>
          <NotePanel propertyId={saved.propertyId} name={name} />
        </div>
      )}
    </article>
  );
}
