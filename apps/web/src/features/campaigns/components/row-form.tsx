import { type OfferEdits, offerEditsSchema } from '@rei/domain/campaigns/campaign-offer';
import type { CampaignRow } from '@rei/domain/campaigns/campaign-row';
import { dollarsToCents } from '@rei/domain/kernel/money';
import { errorMessage } from '#lib/api-error.ts';
import { schemaProblems } from '#lib/schema-problems.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useEditRow } from '../mutations.ts';
import styles from './row-panel.module.css';

/** Dollars of a cash option, percent of a creative one's premium. */
interface Values {
  first: number | null;
  second: number | null;
  third: number | null;
  agentName: string;
  agentEmail: string;
  subject: string;
}

const places = ['first', 'second', 'third'] as const;

function valueAt({ options }: CampaignRow, at: number): number | null {
  const option = options[at];
  if (!option) return null;
  if (option.mode === 'creative') return option.premium;
  return option.priceCents === null ? null : option.priceCents / 100;
}

/** Only what differs from the row as it is made: a later recipe goes on counting for the rest. */
function editsOf(row: CampaignRow, values: Values): OfferEdits {
  const options = row.options.map(({ mode }, at) => {
    const value = values[places[at] ?? 'first'];
    if (value === valueAt(row, at)) return row.edits.options?.[at] ?? null;
    if (value === null) return null;
    return mode === 'creative' ? { premium: value } : { priceCents: dollarsToCents(value) };
  });
  const text = (name: 'agentName' | 'agentEmail' | 'subject') => values[name].trim();
  return {
    options,
    ...(text('agentName') !== row.agentName && { agentName: text('agentName') }),
    ...(text('agentEmail') !== row.agentEmail && { agentEmail: text('agentEmail') }),
    ...(text('subject') !== row.subject && { subject: text('subject') }),
  };
}

function problemsOf(row: CampaignRow, values: Values): Partial<Record<keyof Values, string>> {
  const problems = Object.entries(schemaProblems(offerEditsSchema, editsOf(row, values)));
  return Object.fromEntries(
    problems.map(([path, message]) => {
      const at = /^options\.(\d)/.exec(path)?.[1];
      const isMoney = at !== undefined && row.options[Number(at)]?.mode !== 'creative';
      // A union tells only that none of its kinds fits.
      if (at !== undefined)
        return [places[Number(at)], isMoney ? 'Enter a price above 0' : 'From 1 to 100, in steps of 0.1'];
      return [path, message];
    }),
  );
}

/** What can be changed of a row before the start; an emptied price goes back to the recipe's. */
export function RowForm({ campaignId, row }: { campaignId: string; row: CampaignRow }) {
  const edit = useEditRow(campaignId);
  const form = useForm<Values>({
    values: {
      ...{ first: valueAt(row, 0), second: valueAt(row, 1), third: valueAt(row, 2) },
      ...{ agentName: row.agentName, agentEmail: row.agentEmail, subject: row.subject },
    },
    isBusy: edit.isPending,
    problemsOf: (values) => problemsOf(row, values),
    onSubmit: (values, refuse) => edit.mutate({ rowId: row._id, edits: editsOf(row, values) }, { onError: refuse }),
  });
  return (
    <form {...form.props} className={styles.form} aria-label="Edit row">
      {row.options.map(({ mode, missing }, at) => {
        const place = places[at];
        if (place === undefined || missing !== null) return null;
        const number = row.options.length === 1 ? '' : ` of option ${at + 1}`;
        return mode === 'creative' ? (
          <NumberInput
            key={place}
            {...form.number(place)}
            label={`Premium over list${number}`}
            {...{ min: 1, max: 100, step: 0.5, unit: '%' }}
          />
        ) : (
          <MoneyInput key={place} {...form.number(place)} label={`Offer price${number}`} />
        );
      })}
      <TextField {...form.field('agentName')} label="Agent" maxLength={200} autoComplete="off" />
      <TextField
        {...form.field('agentEmail')}
        label="Agent email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
      />
      <TextField {...form.field('subject')} label="Subject" maxLength={300} autoComplete="off" />
      {edit.isError && !form.hasProblems && (
        <Notice kind="error">{errorMessage(edit.error, 'Couldn’t change the row.')}</Notice>
      )}
      <div>
        <Button type="submit" busy={edit.isPending}>
          Save row
        </Button>
      </div>
    </form>
  );
}
