import { type CalculatorKind, calculatorGroups, calculatorTitles } from '@rei/domain/calculators/catalog';
import { Link } from 'react-router';
import styles from './tools-list.module.css';

export function ToolsList({ hrefOf }: { hrefOf: (kind: CalculatorKind) => string }) {
  return calculatorGroups.map(({ title, kinds }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h2 className="t14">{title}</h2>
      <ul className={styles.tools}>
        {kinds.map((kind) => (
          <li key={kind}>
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
