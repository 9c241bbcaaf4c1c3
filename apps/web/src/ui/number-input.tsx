import { type NumberFieldProps, NumberTextField } from './number-text-field.tsx';

interface NumberInputProps extends NumberFieldProps {
  /** What the arrow keys keep to; a typed number outside is the caller's to judge. */
  min: number;
  max: number;
  /** What the arrow keys add and take away. */
  step: number;
  /** Decimals that are shown at least. */
  decimals?: number;
  /** Behind the number: '%', 'years'. */
  unit: string;
}

const pattern = /^(?:\d{1,12}(?:\.\d*)?|\.\d+)%?$/;
const noNumber = 'Enter a number such as 7.5.';
/** Decimals that are shown at most: what is typed stays as exact as it is. */
const mostDecimals = 6;

/**
 * A field for a number with decimals: a rate, a share, years. Understands '7.5 %', and '-2' where its range begins below
 * 0; steps with the arrow keys.
 */
export function NumberInput({ min, max, step, decimals = 0, unit, ...rest }: NumberInputProps) {
  /** Null for an empty text, undefined for one that is no number. */
  function parse(typedText: string): number | null | undefined {
    const compact = typedText.replaceAll(/[\s,]/g, '');
    if (compact === '') return null;
    const sign = min < 0 && /^[-−]/.test(compact) ? -1 : 1;
    const size = sign < 0 ? compact.slice(1) : compact;
    return pattern.test(size) ? sign * Number(size.replace('%', '')) : undefined;
  }

  function format(number: number | null): string {
    if (number === null) return '';
    const [whole = '', fraction = ''] = number.toFixed(mostDecimals).split('.');
    const shown = fraction.replace(/0+$/, '').padEnd(decimals, '0');
    return shown === '' ? whole : `${whole}.${shown}`;
  }

  return (
    <NumberTextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      suffix={<span className="ink-3">{unit}</span>}
      parse={parse}
      format={format}
      stepBy={(direction) => {
        const next = Number(((rest.value ?? min) + direction * step).toFixed(mostDecimals));
        return Math.min(max, Math.max(min, next));
      }}
      problemOf={() => noNumber}
    />
  );
}
