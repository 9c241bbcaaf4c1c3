import { formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import { shortFigure } from '@rei/domain/map/pin';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './map-card.module.css';
import type { MapTarget, PinFigure } from './map-props.ts';

interface MapCardProps {
  target: MapTarget;
  /** Whether it was clicked, and not only pointed at. */
  isChosen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What a pin stands for, or a group of listings. */
export function MapCard({ target, isChosen, onClose, children }: MapCardProps) {
  return (
    <section className={styles.card} aria-label={target.id ? 'Chosen listing' : 'Chosen group'}>
      {children}
      {isChosen && (
        <IconButton label="Close" size="small" className={styles.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      )}
    </section>
  );
}

interface GroupOfPinsProps {
  target: MapTarget;
  isChosen: boolean;
  measure: PinFigure;
  onZoom: () => void;
  /** Lists the homes of one place. */
  onShowAll: () => void;
}

/** Several listings near each other, or at one place. */
export function GroupOfPins({ target, isChosen, measure, onZoom, onShowAll }: GroupOfPinsProps) {
  const { count, best, value, price, isOnePlace } = target;
  const text = (figure: number) => shortFigure(measure.unit, figure);
  return (
    <div className={styles.group}>
      <p>
        <b>{formatNumber(count)} listings</b>
        {isOnePlace && ' at one place'}
      </p>
      <p className={styles.quiet}>
        {best !== undefined && value !== undefined && (
          <>
            Best {text(best)}, median {text(value)} {measure.words}
          </>
        )}
        {price !== undefined && <> · median price {formatWholeDollars(price)}</>}
      </p>
      {isChosen &&
        (isOnePlace ? (
          <Button size="small" onClick={onShowAll}>
            Show in list
          </Button>
        ) : (
          <Button size="small" onClick={onZoom}>
            Zoom in
          </Button>
        ))}
    </div>
  );
}
