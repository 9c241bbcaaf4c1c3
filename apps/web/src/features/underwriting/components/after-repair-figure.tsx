import { formatCounted, formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import type { AfterRepairValue } from '@rei/domain/underwriting/after-repair';
import type { Comp } from '@rei/domain/underwriting/comps-answer';
import { Figure } from '#ui/figure.tsx';
import { conditionWords, leadWords } from '../comp-words.ts';

/** More differences would fill the screen. */
const toldAtMost = 12;

type Found = AfterRepairValue<Comp>;

/** Where the estimated value is by more than comps, these say by how much renovating raises it. */
function explanationOfLead(lead: NonNullable<Found['ofLead']>, { value, basis, counted, known }: Found) {
  const result = formatWholeDollars(value);
  if (basis === 'as_is') {
    return {
      formula: 'Same as the estimated value',
      steps: [`= ${result}`],
      inputs: [],
      footer: 'Too few comparable sales to say what a renovated home sells for here.',
    };
  }
  const gain = formatPercent(100 * (lead.gain - 1), 1);
  const comps = formatCounted(counted, 'comp');
  return {
    formula: 'Estimated value × (1 + what renovating adds by comps)',
    steps: [`${formatWholeDollars(lead.value)} (${leadWords[lead.by]}) × (1 + ${gain})`, `= ${result}`],
    inputs: [],
    footer:
      basis === 'upper'
        ? `Renovating adds ${gain}: that is how far the value that 70% of ${comps} are below lies above their median. Listing remarks describe the condition of ${formatNumber(known)} of them.`
        : `Renovating adds ${gain} to the value by ${comps}, with every comp adjusted to a renovated home. Listing remarks describe the condition of ${formatNumber(known)} of them.`,
  };
}

function explanationOf(found: Found) {
  const { value, basis, counted, known, parts, ofLead } = found;
  if (ofLead) return explanationOfLead(ofLead, found);
  const result = formatWholeDollars(value);
  const comps = formatCounted(counted, 'comp');
  if (basis === 'as_is') {
    return {
      formula: 'Same as the estimated value',
      steps: [`= ${result}`],
      inputs: [],
      footer: `Only ${comps}: too few to say what a renovated home sells for here.`,
    };
  }
  if (basis === 'upper') {
    return {
      formula: 'The value that 70% of the adjusted comps are below',
      steps: [`= ${result}, from ${comps}`],
      inputs: [],
      footer: `Listing remarks describe the condition of ${formatNumber(known)} of ${comps}, so the upper comps stand in for renovated homes.`,
    };
  }
  const differing = parts.filter(({ dollars }) => Math.round(dollars) !== 0);
  const told = differing
    .slice(0, toldAtMost)
    .map(
      ({ comp, from, dollars }) =>
        `+ ${formatWholeDollars(dollars)} ${comp.address}, ${from === null ? 'condition unknown' : conditionWords[from]}`,
    );
  const more = differing.length - told.length;
  return {
    formula: 'Estimated value, with every comp adjusted to a renovated home',
    steps: [
      ...told,
      ...(more > 0 ? [`and ${formatCounted(more, 'more comp')}`] : []),
      `= ${result}, the median of ${comps}, weighted by how alike they are`,
    ],
    inputs: [],
    footer: `Listing remarks describe the condition of ${formatNumber(known)} of ${comps}; the others count as average. What condition is worth is learned from local sales, starting from a usual value.`,
  };
}

function noteOf({ basis, known, counted }: Found): string {
  if (basis === 'condition') return `condition known for ${formatNumber(known)} of ${formatNumber(counted)}`;
  return basis === 'upper' ? 'upper comps, condition unknown' : 'same as estimated value';
}

/** What the home would be worth renovated, and whether comps' conditions say so or something else stands in. */
export function AfterRepairFigure({ found }: { found: Found }) {
  const value = formatWholeDollars(found.value);
  if (found.value === null) return <Figure label="After-repair value" value={value} size="small" />;
  return (
    <Figure
      label="After-repair value"
      value={value}
      size="small"
      note={noteOf(found)}
      explanation={explanationOf(found)}
    />
  );
}
