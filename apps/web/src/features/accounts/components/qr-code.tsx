import { encode } from 'uqr';
import styles from './two-factor.module.css';

/** White modules around the code, without which cameras do not find it. */
const quietZone = 4;

interface QrCodeProps {
  text: string;
  label: string;
}

/** Drawn in the page: what it says goes to nobody else. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
