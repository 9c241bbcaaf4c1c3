import type { AssumptionKey } from '@rei/domain/underwriting/assumptions';
import { AssumptionRow } from '#features/underwriting/components/assumption-row.tsx';
import { assumptionsOf } from '../assumptions-of.ts';
import type { DealView } from '../deal-view.ts';
import type { Assumed } from '../hooks/use-assumed.ts';

interface AssumptionEditorProps {
  name: AssumptionKey;
  assumed: Assumed;
  view: DealView;
  onChange: (value: number | null) => void;
}

/** One assumption of every listing, with where it comes from. */
export function AssumptionEditor({ name, assumed, view, onChange }: AssumptionEditorProps) {
  return <AssumptionRow name={name} assumption={assumptionsOf(assumed, view)[name]} onChange={onChange} />;
}
