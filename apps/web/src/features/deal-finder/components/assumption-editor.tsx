import type { AssumptionKey } from '@rei/domain/underwriting/assumptions';
import { assumptionsOf } from '../assumptions-of.ts';
import type { DealView } from '../deal-view.ts';
import type { Assumed } from '../hooks/use-assumed.ts';
import { usePageParts } from '../page-parts.ts';

interface AssumptionEditorProps {
  name: AssumptionKey;
  assumed: Assumed;
  view: DealView;
  onChange: (value: number | null) => void;
}

/** One assumption of every listing, with where it comes from. */
export function AssumptionEditor({ name, assumed, view, onChange }: AssumptionEditorProps) {
  const { AssumptionRow } = usePageParts();
  return <AssumptionRow name={name} assumption={assumptionsOf(assumed, view)[name]} onChange={onChange} />;
}
