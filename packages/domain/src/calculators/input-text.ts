import { formatDollars, formatNumber, noValue } from '../kernel/format.ts';
import { rehabUnitLabels } from '../underwriting/rehab.ts';
import type { Calculator, Inputs } from './calculator.ts';
import type { Field, InputValue } from './field.ts';

export function inputTexts(calculator: Calculator, inputs: Inputs): { label: string; value: string }[] {
  const hidden = new Set(calculator.hidden(inputs));
  return calculator.sections.flatMap(({ fields: names }) =>
    names.flatMap((name) => {
      const field = calculator.fields[name];
      if (field === undefined || hidden.has(name)) return [];
      return textsOf(field, inputs[name] ?? null);
    }),
  );
}

function textsOf(field: Field, value: InputValue): { label: string; value: string }[] {
  const { label } = field;
  switch (field.kind) {
    case 'number': {
      if (typeof value !== 'number') return [{ label, value: noValue }];
      const behind = field.help === undefined ? '' : ` · ${field.help}`;
      if (field.unit === '$') return [{ label, value: `${formatDollars(value)}${behind}` }];
      const number = Number.isInteger(value)
        ? formatNumber(value)
        : value.toLocaleString('en-US', { maximumFractionDigits: 6 });
      return [{ label, value: `${field.unit === '%' ? `${number}%` : `${number} ${field.unit}`.trim()}${behind}` }];
    }
    case 'choice':
      return [{ label, value: field.options.find((option) => option.value === value)?.label ?? noValue }];
    case 'switch':
      return [{ label, value: value === true ? 'Yes' : 'No' }];
    case 'items': {
      const rows = typeof value === 'object' && value !== null ? value : field.initial;
      return rows.map((item) => ({
        label: item.name || label,
        value: `${formatNumber(item.quantity)} ${rehabUnitLabels[item.unit]} × ${formatDollars(item.unitCost)} = ${formatDollars(item.quantity * item.unitCost)}`,
      }));
    }
  }
}
