import type { ExplainedFigure } from '@rei/domain/underwriting/workings/working';
import { createContext, lazy, type MouseEvent, type ReactNode, Suspense, use, useState } from 'react';
import { Explained } from '#ui/explained.tsx';
import type { Computed, Underwriting } from '../hooks/use-underwriting.ts';

/** What the explanations say is loaded with the first one. */
const WorkingSheet = lazy(() => import('./working-sheet.tsx').then(({ WorkingSheet }) => ({ default: WorkingSheet })));

interface Shown {
  figure: ExplainedFigure;
  label: string;
  value: string;
}

interface Explaining {
  open: Shown | null;
  show: (shown: Shown, anchor: HTMLElement) => void;
}

const ExplainingContext = createContext<Explaining | null>(null);

interface ExplainingFiguresProps {
  underwriting: Underwriting;
  /** Null while something has to be typed first: then there is nothing to explain. */
  computed: Computed | null;
  children: ReactNode;
}

/** Around the figures after operating costs: one sheet explains whichever of them was clicked. */
export function ExplainingFigures({ underwriting, computed, children }: ExplainingFiguresProps) {
  const [open, setOpen] = useState<(Shown & { anchor: HTMLElement }) | null>(null);
  return (
    <ExplainingContext value={computed && { open, show: (shown, anchor) => setOpen({ ...shown, anchor }) }}>
      {children}
      {open && computed && (
        <Suspense>
          <WorkingSheet {...{ ...open, underwriting, computed }} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </ExplainingContext>
  );
}

const placeOf = (figure: ExplainedFigure) => Object.values(figure).join(' ');

/** What makes a button explain a figure; undefined where there is none to explain. */
export function useExplain() {
  const explaining = use(ExplainingContext);
  return (shown: Shown) =>
    explaining && {
      isOpen: explaining.open !== null && placeOf(explaining.open.figure) === placeOf(shown.figure),
      onClick: (event: MouseEvent<HTMLElement>) => explaining.show(shown, event.currentTarget),
    };
}

interface FigureTextProps extends Shown {
  covers?: boolean;
  /** What stands for the value: the label of a row, or the value with more. */
  children?: ReactNode;
}

/** A figure that explains itself; while there is nothing to explain it is plain text. */
export function FigureText({ covers = false, children, ...shown }: FigureTextProps) {
  const explained = useExplain()(shown);
  const text = children ?? shown.value;
  if (!explained) return text;
  return (
    <Explained
      {...explained}
      covers={covers}
      // A row reads its label; a value alone would not say what it is.
      aria-label={children === undefined ? `${shown.value}, ${shown.label}` : undefined}
    >
      {text}
    </Explained>
  );
}
