import { type PinVerdict, pinVerdicts } from '@rei/domain/map/pin';

const tokens = {
  ground: '--neutral-soft',
  land: '--ground',
  line: '--line-strong',
  label: '--ink-3',
  surface: '--surface',
  ink: '--ink',
  primary: '--primary',
  quiet: '--ink-3',
  passes: '--success',
  close: '--warning',
  fails: '--error',
  needs_input: '--info',
  check_price: '--contingent',
  onPasses: '--on-primary',
} as const satisfies Record<PinVerdict, string> & Record<string, string>;

export type MapColors = Record<keyof typeof tokens, string>;

/** The page's colors as they are in its scheme now: the map draws by itself and knows no style sheets. */
export function readColors(page: HTMLElement): MapColors {
  const probe = document.createElement('span');
  page.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  // The table's own names, each with its color.
  const colors = Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, read(token)])) as MapColors;
  probe.remove();
  return colors;
}

export const verdictColor = (colors: MapColors, place: number): string => colors[pinVerdicts[place] ?? 'needs_input'];
