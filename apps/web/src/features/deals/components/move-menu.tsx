import { type DealStage, dealStageLabel, dealStages } from '@rei/domain/activity/deal-progress';
import { stageMove } from '@rei/domain/activity/stage-move';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import { classNames } from '#ui/class-names.ts';
import { Popover } from '#ui/popover.tsx';
import { propertyName } from '../property-name.ts';
import styles from './move-menu.module.css';

interface MoveMenuProps {
  saved: SavedProperty;
  anchor: HTMLElement;
  onClose: () => void;
  onChoose: (saved: SavedProperty, to: DealStage) => void;
}

/** The stages that a card can be moved to without dragging; one it cannot go to says why when it is chosen. */
export function MoveMenu({ saved, anchor, onClose, onChoose }: MoveMenuProps) {
  const from = saved.progress.stage;
  return (
    <Popover anchor={anchor} onClose={onClose} label={`Move ${propertyName(saved.property)} to`} width={224}>
      <ul className={styles.stages}>
        {dealStages.map((stage) => {
          const isHere = stage === from;
          const isPossible = stageMove(from, stage).type !== null;
          const Icon = isHere ? Check : isPossible ? ArrowRight : Lock;
          return (
            <li key={stage}>
              <button
                type="button"
                className={classNames(styles.stage, !isPossible && styles.closed)}
                aria-current={isHere ? 'true' : undefined}
                onClick={() => (isHere ? onClose() : onChoose(saved, stage))}
              >
                <Icon aria-hidden />
                {dealStageLabel(stage)}
                {!isHere && !isPossible && <span className={styles.why}>Why not?</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
