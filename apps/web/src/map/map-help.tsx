import { verdictWords } from '@rei/domain/listings/after-costs';
import { type PinVerdict, pinTags, pinVerdicts } from '@rei/domain/map/pin';
import { HelpButton } from './help-button.tsx';
import styles from './map-help.module.css';
import type { PinFigure } from './map-props.ts';
import { PinPicture } from './pin-picture.tsx';

const keys = [
  ['Enter', 'Add a corner at the center while drawing an area'],
  ['Backspace', 'Remove the last corner'],
  ['Escape', 'Cancel drawing'],
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
export function MapHelp({ measure, words = {} }: MapHelpProps) {
  const { value } = pinTags[measure.unit];
  const { pin, best, median } = samples[measure.unit];
  const side = measure.isHighestBest ? 'to' : 'from';
  return (
    <HelpButton keys={keys} note="Every listing is in the list, too. Focus one there to mark its pin.">
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
    </HelpButton>
  );
}
