import { type CalculatorKind, calculatorGroups, calculatorTitles } from '@rei/domain/calculators/catalog';
import CalendarRange from 'lucide-react/icons/calendar-range';
import Coins from 'lucide-react/icons/coins';
import Hammer from 'lucide-react/icons/hammer';
import HandCoins from 'lucide-react/icons/hand-coins';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import PaintRoller from 'lucide-react/icons/paint-roller';
import Percent from 'lucide-react/icons/percent';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Repeat from 'lucide-react/icons/repeat';
import Tag from 'lucide-react/icons/tag';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './tools-list.module.css';

const icons: Record<CalculatorKind, ReactNode> = {
  roi: <Percent />,
  'owner-financing': <HandCoins />,
  'cash-on-cash': <Coins />,
  rental: <House />,
  flip: <Hammer />,
  brrrr: <Repeat />,
  wholesale: <Tag />,
  rehab: <PaintRoller />,
  amortization: <CalendarRange />,
  refinance: <RefreshCw />,
  'seller-finance': <Landmark />,
};

export function ToolsList({ hrefOf }: { hrefOf: (kind: CalculatorKind) => string }) {
  return calculatorGroups.map(({ title, kinds }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h2 className="t14">{title}</h2>
      <ul className={styles.tools}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={styles.icon} aria-hidden="true">
              {icons[kind]}
            </span>
            <Link className={styles.tool} to={hrefOf(kind)} aria-describedby={`tool-${kind}`}>
              {calculatorTitles[kind].title}
            </Link>
            <p id={`tool-${kind}`} className={styles.summary}>
              {calculatorTitles[kind].summary}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
