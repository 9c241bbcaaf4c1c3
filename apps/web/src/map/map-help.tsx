import { verdictWords } from '@rei/domain/listings/after-costs';
import { type PinVerdict, pinTags, pinVerdicts } from '@rei/domain/map/pin';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import styles from './map-help.module.css';
import type { PinFigure } from './map-props.ts';
import { PinPicture } from './pin-picture.tsx';

const keys = [
  ['Arrow keys', 'Move the map'],
  ['+ and −', 'Zoom'],
  ['Enter', 'Add a corner at the center while drawing an area'],
  ['Backspace', 'Remove the last corner'],
  ['Escape', 'Cancel drawing'],
  ['Tab', 'Leave the map'],
] as const;

const states = [
  ['n', 'New'],
  ['v', 'Viewed'],
  ['s', 'Saved'],
  ['h', 'Hidden'],
  ['x', 'Selected'],
] as const;

/** Some usual figures for each unit, in the steps of a tile: of a pin, the best and the median of a group. */
const samples = {
  percent: { pin: 62, best: 90, median: 40 },
  ratio: { pin: 112, best: 150, median: 110 },
  dollars: { pin: 310, best: 500, median: 120 },
  days: { pin: 24, best: 12, median: 31 },
} as const;

interface MapHelpProps {
  measure: PinFigure;
  /** Where a page calls a verdict otherwise. */
  words?: Partial<Record<PinVerdict, string>> | undefined;
}

/** What keys, signs and pins of a map of listings mean. */
export function MapHelp(props: MapHelpProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        label="Map help"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CircleQuestionMark aria-hidden />
      </IconButton>
      <Popover anchor={anchor} onClose={close} label="Map help" width={340}>
        <Help {...props} onClose={close} />
      </Popover>
    </>
  );
}

function Help({ measure, words = {}, onClose }: MapHelpProps & { onClose: () => void }) {
  const { value } = pinTags[measure.unit];
  const { pin, best, median } = samples[measure.unit];
  const side = measure.isHighestBest ? 'to' : 'from';
  return (
    <div className={styles.help}>
      <div className={styles.head}>
        <h2>Map help</h2>
        <IconButton label="Close" size="small" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <h3>Keys, when the map has focus</h3>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h3>Signs</h3>
      <ul className={styles.signs}>
        {pinVerdicts.map((verdict, place) => (
          <li key={verdict}>
            <PinPicture name={`dot:${place}`} /> {words[verdict] ?? verdictWords[verdict]}
          </li>
        ))}
      </ul>
      <p className={styles.group}>
        <PinPicture name={`group:18:${value}:${best}:${side}:${median}`} />
        <span>18 listings near each other: the best and the median {measure.words}.</span>
      </p>
      <h3>Pins</h3>
      <ul className={styles.states}>
        {states.map(([state, meaning]) => (
          <li key={state}>
            <PinPicture name={`pin:1:${state}:${value}:${pin}`} /> {meaning}
          </li>
        ))}
      </ul>
      <p className={styles.note}>Every listing is in the list, too. Focus one there to mark its pin.</p>
    </div>
  );
}
