import { formatNumber } from '@rei/domain/kernel/format';
import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import { isMultiFamily, propertyTypeLabel } from '@rei/domain/listings/property-type';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import ChartLine from 'lucide-react/icons/chart-line';
import Ellipsis from 'lucide-react/icons/ellipsis';
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
import { Menu, MenuButton, MenuDivider, MenuLink } from '#ui/menu.tsx';
import { SelectBox } from '#ui/select-box.tsx';
import { Tag } from '#ui/tag.tsx';
import type { DealTargets } from '../deal-targets.ts';
import { savedName } from '../saved-name.ts';
import { AgentContact } from './agent-contact.tsx';
import { DealButton, DealMenuItems, dealActions } from './deal-buttons.tsx';
import { NotePanel } from './note-panel.tsx';
import styles from './saved-item.module.css';
import { SinceSavedTags } from './since-saved-tags.tsx';
import { StageTag } from './stage-tag.tsx';
import { TagEditor } from './tag-editor.tsx';

/** '3 bd · 2 ba · 1,412 sqft · Single Family', for several dwellings with their number in front; a number stays with what it counts. */
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
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ');
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
  onHide: (hidden: boolean) => void;
  onRemove: () => void;
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
  const { next } = dealActions(saved, targets);
  return (
    <article
      className={classNames(styles.item, hidden && styles.hidden, isSelected && styles.selected)}
      aria-labelledby={addressId}
    >
      <div className={styles.select}>
        <SelectBox checked={isSelected} onToggle={onSelect} label={`Select ${name}`} />
      </div>
      <div className={styles.photo}>
        <ListingPhoto property={property} name={name} isFirst={isFirst} />
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
        <p className={styles.facts}>
          {line && [city, `${state_code} ${postal_code}`.trim()].filter(Boolean).join(', ')}
          {line && '\u00a0· '}
          {factsOf(property)}
        </p>
      </div>
      <div className={styles.price}>
        <b>{priceText(property)}</b>
        <AfterCostVerdict afterCosts={afterCosts} look="line" />
        <div className={styles.quick}>
          <QuickRating cashOnCash={cashOnCash} isDoubtful={afterCosts.isDoubtful} />
        </div>
      </div>
      <div className={styles.stage}>
        <StageTag stage={stage} />
        <div className={styles.changes}>
          <DealPriceTags agreed={saved.agreed} counter={saved.counter} />
          <SinceSavedTags changes={saved.sinceSaved} />
        </div>
      </div>
      <div className={styles.next}>
        {stage === 'closed' || stage === 'ended' ? (
          <ButtonLink size="small" fullWidth to={`${detailHref}?tab=activity`}>
            View log
          </ButtonLink>
        ) : (
          next && <DealButton button={next} saved={saved} targets={targets} />
        )}
      </div>
      {/* What the keys of the list press. */}
      <button type="button" hidden data-hide="" onClick={() => onHide(!hidden)} />
      <button type="button" hidden data-remove="" onClick={onRemove} />
      <div className={styles.menu}>
        <Menu label={`More for ${name}`} triggerClassName={styles.more} trigger={<Ellipsis aria-hidden />}>
          <MenuLink to={analysisHref} icon={<ChartLine aria-hidden />}>
            Analyze
          </MenuLink>
          <DealMenuItems saved={saved} targets={targets} />
          <MenuDivider />
          <MenuButton icon={<NotebookPen aria-hidden />} onClick={() => setNoteOpen(!isNoteOpen)}>
            {isNoteOpen ? 'Close note' : hasNote ? 'Note' : 'Add note'}
          </MenuButton>
          <MenuButton icon={hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />} onClick={() => onHide(!hidden)}>
            {hidden ? 'Unhide' : 'Hide'}
          </MenuButton>
          <MenuButton icon={<Trash2 aria-hidden />} onClick={onRemove}>
            Remove
          </MenuButton>
        </Menu>
      </div>
      <div className={styles.foot}>
        <StatusChip status={property.status} isOverride={property.manual_status_override !== null} />
        {hidden && <Tag>Hidden</Tag>}
        {saved.manual && <Tag tone="brass">Added by you</Tag>}
        {property.source.isDemo && <Tag>Demo data</Tag>}
        <TagEditor saved={saved} tagHref={tagHref} />
        {hasNote && (
          <Button
            size="small"
            variant="text"
            className={styles.noted}
            icon={<NotebookPen aria-hidden />}
            aria-expanded={isNoteOpen}
            aria-controls={isNoteOpen ? noteId : undefined}
            aria-label={`Note on ${name}`}
            onClick={() => setNoteOpen(!isNoteOpen)}
          >
            Note
          </Button>
        )}
        <div className={styles.agent}>
          <AgentContact saved={saved} />
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
