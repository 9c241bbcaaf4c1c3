import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
}

/** A grey block where something will stand, of the same size. Put it inside a Loading region. */
export function Skeleton({ width = '100%', height = 20 }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
