import Ban from 'lucide-react/icons/ban';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { classNames } from './class-names.ts';
import styles from './state-tag.module.css';

const looks = {
  good: { Icon: CircleCheck, look: styles.good },
  bad: { Icon: CircleAlert, look: styles.bad },
  late: { Icon: Clock, look: styles.late },
  running: { Icon: LoaderCircle, look: styles.running },
  waiting: { Icon: Clock, look: undefined },
  none: { Icon: Ban, look: undefined },
} as const;

export type StateLook = keyof typeof looks;

/** How a thing stands: word, icon and colour. */
export function StateTag({ look, children }: { look: StateLook; children: string }) {
  const { Icon, look: colour } = looks[look];
  return (
    <span className={classNames(styles.tag, colour)}>
      <Icon aria-hidden />
      {children}
    </span>
  );
}
