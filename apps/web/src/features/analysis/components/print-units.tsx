import { formatNumber } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';
import { dwellings } from '@rei/domain/listings/units';
import { unitsOf } from '../analysis-input.ts';
import styles from './print-units.module.css';

/** '3 units with 2 beds, 1 baths', each kind once: 500 rows would fill ten pages. */
function kinds(property: Property): string[] {
  const counts = new Map<string, number>();
  for (const { beds, baths } of dwellings(unitsOf(property))) {
    const kind = `${formatNumber(beds)} bd, ${formatNumber(baths)} ba`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} × ${kind}`);
}

export function PrintUnits({ property }: { property: Property }) {
  const lines = kinds(property);
  return (
    <div className={styles.units}>
      {lines.length === 0 ? <p>The number of units is unknown.</p> : lines.map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}
