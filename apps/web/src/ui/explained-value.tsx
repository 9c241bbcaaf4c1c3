import { useState } from 'react';
import { Explained } from './explained.tsx';
import { Explanation, type ExplanationProps } from './explanation.tsx';
import { Popover } from './popover.tsx';

interface ExplainedValueProps {
  label: string;
  value: string;
  explanation: Omit<ExplanationProps, 'title' | 'value' | 'onClose'>;
}

/** A value in a sentence with its explanation. */
export function ExplainedValue({ label, value, explanation }: ExplainedValueProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Explained
        aria-label={`${value}, ${label}`}
        isOpen={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {value}
      </Explained>
      <Popover anchor={anchor} onClose={close} label={`${label}, how it is computed`}>
        <Explanation {...explanation} title={label} value={value} onClose={close} />
      </Popover>
    </>
  );
}
