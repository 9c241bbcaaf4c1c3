import { typedByYou } from '@rei/domain/analysis/explanation';
import { formatDate } from '@rei/domain/kernel/format';
import { passingPrice } from '@rei/domain/underwriting/passing-price';
import type { ExplainedFigure, Source, WorkingContext } from '@rei/domain/underwriting/workings/working';
import { workingOf } from '@rei/domain/underwriting/workings/working-of';
import { useQuery } from '@tanstack/react-query';
import { Explanation } from '#ui/explanation.tsx';
import { Popover } from '#ui/popover.tsx';
import type { Computed, Underwriting } from '../hooks/use-underwriting.ts';
import { underwritingQueries } from '../queries.ts';
import { shownTenantUtilities } from '../tenant-utilities.ts';

interface WorkingSheetProps {
  figure: ExplainedFigure;
  /** As the page calls it, and has it. */
  label: string;
  value: string;
  anchor: HTMLElement;
  underwriting: Underwriting;
  computed: Computed;
  onClose: () => void;
}

const typed: Source = { source: typedByYou, date: null };

function sourcesOf({ facts }: Underwriting): WorkingContext['sources'] {
  const { listing, price, isPriceAgreed, rent, rentSource, hudSource } = facts;
  const listed = isPriceAgreed ? { source: 'Agreed price in the log', date: null } : listing;
  return {
    price: price === null ? typed : { source: listed.source, date: listed.date },
    rent: rent === null ? typed : { source: rentSource ?? hudSource ?? '', date: null },
  };
}

/** How a figure after operating costs came about. */
export function WorkingSheet({ figure, anchor, underwriting, computed, onClose, ...shown }: WorkingSheetProps) {
  const rules = useQuery(underwritingQueries.ownRules()).data?.rules ?? [];
  const { label, formula, lines, inputs, note } = workingOf(figure, {
    ...{ input: computed.input, base: computed.base, result: computed.result, rules },
    assumptions: underwriting.assumptions,
    building: underwriting.facts.building,
    lines: underwriting.estimate.lines,
    profileComponents: underwriting.profile.components,
    today: underwriting.estimate.today,
    tenantUtilities: shownTenantUtilities(underwriting, computed),
    sources: sourcesOf(underwriting),
    passesUpTo: passingPrice(computed.input, rules),
  });
  return (
    <Popover anchor={anchor} onClose={onClose} label={`${shown.label}, how it is computed`}>
      <Explanation
        title={label}
        value={shown.value}
        formula={formula}
        steps={lines}
        inputs={inputs.map((input) => ({
          label: input.label,
          value: input.value,
          source: input.date === null ? input.source : `${input.source} · ${formatDate(input.date)}`,
        }))}
        footer={note}
        onClose={onClose}
      />
    </Popover>
  );
}
