import styles from './form-shape.module.css';
import { Skeleton } from './skeleton.tsx';

/** A form's fields before they are there, three in a row. Put it inside a Loading region. */
export function FormShape({ fields }: { fields: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: fields }, (_, field) => field).map((field) => (
        <div key={field} className={styles.field}>
          <Skeleton width={96} height={12} />
          <Skeleton height="var(--control-h)" />
        </div>
      ))}
    </div>
  );
}
