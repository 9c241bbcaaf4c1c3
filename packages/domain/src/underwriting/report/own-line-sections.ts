import type { Block } from '../../documents/document.ts';
import { formatNumber, formatWholeDollars } from '../../kernel/format.ts';
import { componentReserve, reserveOfProfile, yearlyReserveOf } from '../component-reserve.ts';
import { countedWords, leaseTerm } from '../lease-words.ts';
import type { ProfileComponent } from '../own-lines.ts';
import { countRentRoll } from '../rent-roll.ts';
import type { ReportInput } from './report-input.ts';

const number = (label: string) => ({ label, isNumber: true });
const words = (label: string) => ({ label, isNumber: false });

/** Each unit with its lease, and what counts of it on the report's day; nothing without a rent roll. */
export function rentRollBlocks({ lines, today }: ReportInput): Block[] {
  const roll = countRentRoll(lines, today);
  if (roll.leases.length === 0) return [];
  return [
    { kind: 'heading', text: 'Rent roll' },
    {
      kind: 'table',
      table: {
        columns: [words('Unit'), words('Lease'), number('Contract'), number('Market'), number('Counts'), words('As')],
        rows: [
          ...roll.leases.map((lease) => [
            lease.unit,
            leaseTerm(lease),
            formatWholeDollars(lease.contractRent),
            formatWholeDollars(lease.marketRent),
            formatWholeDollars(lease.rent),
            countedWords[lease.counts],
          ]),
          [
            'Per month',
            '',
            formatWholeDollars(roll.contractRent),
            formatWholeDollars(roll.marketRent),
            formatWholeDollars(roll.rent),
            '',
          ],
        ],
        sums: [roll.leases.length],
      },
    },
  ];
}

/** The components that the capital reserve is made of, the property's or the profile's; nothing where it follows rent or size. */
export function componentBlocks({ lines, profileComponents, assumptions }: ReportInput): Block[] {
  const { components = [] } = lines;
  if (components.length > 0) {
    const { yearly, worn } = componentReserve(components);
    const ages = components.map(({ age }) => formatNumber(age));
    return [
      ...reserveTable(components, { yearly, ages }),
      {
        kind: 'paragraph',
        words: `${formatWholeDollars(worn)} of it is worn today: each cost × age ÷ life.`,
        isSmall: true,
      },
    ];
  }
  if (profileComponents.length === 0 || assumptions.reserveYearly.provenance !== 'profile') return [];
  return reserveTable(profileComponents, { yearly: reserveOfProfile(profileComponents) });
}

function reserveTable(
  components: readonly ProfileComponent[],
  { yearly, ages }: { yearly: number; ages?: readonly string[] },
): Block[] {
  const aged = (cells: readonly string[] | undefined, place: number) => (ages ? [cells?.[place] ?? ''] : []);
  return [
    { kind: 'heading', text: 'Capital reserve by component' },
    {
      kind: 'table',
      table: {
        columns: [
          words('Component'),
          number('Cost'),
          number('Life, years'),
          ...(ages ? [number('Age')] : []),
          number('Annual'),
        ],
        rows: [
          ...components.map(({ name, cost, life }, place) => [
            name,
            formatWholeDollars(cost),
            formatNumber(life),
            ...aged(ages, place),
            formatWholeDollars(yearlyReserveOf({ cost, life })),
          ]),
          ['All', '', '', ...aged(undefined, 0), formatWholeDollars(yearly)],
        ],
        sums: [components.length],
      },
    },
  ];
}
