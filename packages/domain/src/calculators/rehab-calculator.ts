import { formatExactDollars, formatNumber, formatWholeDollars, noValue } from '../kernel/format.ts';
import { estimateRehab, rehabUnitLabels, usualRehabItems } from '../underwriting/rehab.ts';
import { defineCalculator } from './calculator.ts';
import { items, type LineItem, optionalNumber, shareOrZero } from './field.ts';
import { dollarFigure, dollars, shortPercent, sumFigure } from './figure-words.ts';

const usual: readonly LineItem[] = usualRehabItems.map((item) => ({ ...item, quantity: 1 }));

const quantities: Readonly<Record<string, number>> = {
  Roof: 1400,
  'Water heater': 1,
  'Cabinets and counters': 18,
  'Bathroom, full': 1,
  'Paint inside': 1400,
  Flooring: 1100,
  Permits: 1,
};

const initial = usual.flatMap((item) => {
  const quantity = quantities[item.name];
  return quantity === undefined ? [] : [{ ...item, quantity }];
});

export const rehabCalculator = defineCalculator({
  kind: 'rehab',
  fields: {
    items: items({ label: 'Items', initial, usual }),
    contingencyRate: shareOrZero({ label: 'Contingency', initial: 15, help: '10 to 20% is usual' }),
    sqft: optionalNumber({ label: 'Living area', unit: 'sqft', initial: 1400, max: 1_000_000, step: 50 }),
  },
  sections: [
    { title: 'Items', fields: ['items'] },
    { title: 'Whole renovation', fields: ['contingencyRate', 'sqft'], columns: 2 },
  ],
  compute(input) {
    const { lines, areas, subtotal, contingency, total, perSqft } = estimateRehab(input);
    const rate = shortPercent(input.contingencyRate);
    const most = areas.toSorted((one, other) => other.cost - one.cost)[0];
    return {
      headline: sumFigure({
        label: 'Total rehab',
        amount: total,
        note: `with ${rate} contingency`,
        formula: 'Sum of all items × (1 + contingency)',
        parts: [
          ['+', subtotal],
          ['+', contingency],
        ],
      }),
      figures: [
        dollarFigure({
          label: 'Items',
          amount: subtotal,
          note: `${lines.length} of them`,
          formula: 'Quantity × cost each, summed',
          lines: lines.map(
            ({ name, quantity, unit, unitCost, cost }) =>
              `${name || 'Item'}: ${formatNumber(quantity)} ${rehabUnitLabels[unit]} × ${dollars(unitCost)} = ${dollars(cost)}`,
          ),
        }),
        dollarFigure({
          label: 'Contingency',
          amount: contingency,
          formula: 'Items × contingency',
          lines: [`${dollars(subtotal)} × ${rate} = ${dollars(contingency)}`],
        }),
        {
          label: 'Per square foot',
          value: perSqft === null ? noValue : formatExactDollars(perSqft),
          formula: 'Total rehab ÷ living area',
          lines:
            perSqft === null
              ? ['Enter the living area.']
              : [`${dollars(total)} ÷ ${formatNumber(input.sqft)} sqft = ${formatExactDollars(perSqft)}`],
        },
      ],
      account: [
        ...areas.map(({ area, cost }) => ({ label: area, value: dollars(cost) })),
        { label: 'Contingency', note: rate, value: dollars(contingency) },
        { label: 'Total rehab', value: dollars(total), isSum: true },
      ],
      chart: {
        kind: 'bars',
        title: 'By trade',
        summary: most
          ? `${most.area} takes the most: ${formatWholeDollars(most.cost)} of ${formatWholeDollars(total)}.`
          : 'No items yet.',
        bars: [
          ...areas.map(({ area, cost }) => ({ label: area, value: cost, tone: 'main' as const })),
          { label: 'Contingency', value: contingency, tone: 'other' },
        ],
      },
      tables: [
        {
          name: 'Items',
          columns: [
            { label: 'Item', format: 'text' },
            { label: 'Trade', format: 'text' },
            { label: 'Quantity', format: 'number' },
            { label: 'Unit', format: 'text' },
            { label: 'Cost each', format: 'dollars' },
            { label: 'Cost', format: 'dollars' },
          ],
          rows: lines.map(({ name, area, quantity, unit, unitCost, cost }) => [
            name || 'Item',
            area,
            quantity,
            rehabUnitLabels[unit],
            unitCost,
            cost,
          ]),
        },
        {
          name: 'By trade',
          columns: [
            { label: 'Trade', format: 'text' },
            { label: 'Cost', format: 'dollars' },
            { label: 'With contingency', format: 'dollars' },
            { label: 'Of the whole', format: 'percent' },
          ],
          rows: areas.map(({ area, cost }) => [
            area,
            cost,
            cost * (1 + input.contingencyRate / 100),
            subtotal > 0 ? (100 * cost) / subtotal : null,
          ]),
        },
      ],
      notes: ['Item costs are rough starting assumptions that vary by market. Replace them with a contractor’s bid.'],
    };
  },
});
