import { formatNumber, formatPercent, formatRate, formatWholeDollars } from '@rei/domain/kernel/format';
import { nameMaxLength } from '@rei/domain/kernel/saved-name';
import { valueNow } from '@rei/domain/underwriting/rental';
import type { RentalInput } from '@rei/domain/underwriting/rental-input';
import { maxScenarios, type Scenario } from '@rei/domain/underwriting/stored-scenario';
import { type RentalUnderwriting, underwrite } from '@rei/domain/underwriting/underwrite';
import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { nameProblem } from '#lib/name-problem.ts';
import { useForm } from '#lib/use-form.ts';
import { isSame } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FoldCard } from '#ui/fold-card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import type { Computed, Underwriting } from '../hooks/use-underwriting.ts';
import { scenariosQuery, useDeleteScenario, useKeepScenario } from '../scenarios.ts';
import styles from './scenarios-card.module.css';

interface Compared {
  input: RentalInput;
  result: RentalUnderwriting;
}

const rows: readonly { label: string; text: (of: Compared) => string }[] = [
  { label: 'Price', text: ({ input }) => formatWholeDollars(input.price) },
  { label: 'Monthly rent', text: ({ input }) => formatWholeDollars(input.rent) },
  { label: 'Rate', text: ({ input }) => formatRate(input.loanRate) },
  { label: 'Down payment', text: ({ input }) => formatPercent(input.downPaymentRate, 1) },
  { label: 'Vacancy', text: ({ input }) => formatPercent(input.vacancyRate, 1) },
  {
    label: 'Value grows from',
    text: ({ input }) => `${input.growsFrom === 'arv' ? 'ARV' : 'Price'}, ${formatWholeDollars(valueNow(input))}`,
  },
  { label: 'Cash invested', text: ({ result }) => formatWholeDollars(result.figures.cashInvested) },
  { label: 'Monthly cash flow', text: ({ result }) => formatWholeDollars(result.figures.monthlyCashFlow) },
  { label: 'Cash-on-cash', text: ({ result }) => formatPercent(result.figures.cashOnCash, 1) },
  { label: 'Cap rate', text: ({ result }) => formatPercent(result.figures.capRate, 1) },
  { label: 'DSCR, bank', text: ({ result }) => formatNumber(result.figures.dscrBank, 2) },
  {
    label: 'IRR',
    text: ({ result: { sale } }) =>
      formatPercent(sale?.internalRate.kind === 'found' ? sale.internalRate.rate : null, 1),
  },
  { label: 'Profit if sold', text: ({ result }) => formatWholeDollars(result.sale?.totalProfit ?? null) },
];

/** Named underwritings of the property, beside what is on the page; each can be opened again. */
export function ScenariosCard({ underwriting, computed }: { underwriting: Underwriting; computed: Computed }) {
  const { propertyId } = underwriting.facts;
  const query = useQuery(scenariosQuery(propertyId));
  const keep = useKeepScenario(propertyId);
  const remove = useDeleteScenario(propertyId);
  const showToast = useToast();
  const stored = query.data?.scenarios;
  // They change with the store only, never with what is tried out on the page.
  const scenarios = useMemo(
    () =>
      (stored ?? []).map((scenario) => ({ ...scenario, input: scenario.inputs, result: underwrite(scenario.inputs) })),
    [stored],
  );
  const isFull = scenarios.length >= maxScenarios;

  function failed(problem: unknown): void {
    showToast({ text: errorMessage(problem, 'Couldn’t save the scenario.') });
  }

  const form = useForm({
    values: { name: '' },
    problemsOf: ({ name }) => ({ name: nameProblem(name) }),
    isBusy: keep.isPending,
    onSubmit({ name }, refuse) {
      keep.mutate(
        {
          id: null,
          name: name.trim(),
          inputs: computed.input,
          profileId: underwriting.profile.id,
          typed: underwriting.typed,
        },
        {
          onSuccess: () => form.fill({ name: '' }),
          onError: (problem) => {
            refuse(problem);
            failed(problem);
          },
        },
      );
    },
  });

  function handleDelete({ _id, name: deleted, inputs, profileId, typed }: Scenario): void {
    remove.mutate(_id, {
      onSuccess: () =>
        showToast({
          text: `Scenario ‘${deleted}’ deleted`,
          action: {
            label: 'Undo',
            onClick: () => keep.mutate({ id: null, name: deleted, inputs, profileId, typed }, { onError: failed }),
          },
        }),
      onError: failed,
    });
  }

  /** Its assumptions take the place of those that are saved with the property. */
  function handleOpen(scenario: Scenario): void {
    const { typed, setTyped } = underwriting;
    underwriting.open(scenario);
    if (isSame(typed, scenario.typed)) return;
    showToast({
      text: `‘${scenario.name}’ opened. Its assumptions are saved with this property.`,
      action: { label: 'Undo', onClick: () => setTyped(typed) },
    });
  }

  return (
    <FoldCard
      title="Scenarios"
      folds="always"
      summary={query.isSuccess && (scenarios.length === 0 ? 'None saved' : `${scenarios.length} saved`)}
      flush
    >
      {query.isError && <ErrorState text="Couldn’t load your scenarios." onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <Loading text="Loading scenarios...">
          <Skeleton height={160} />
        </Loading>
      )}
      {query.isSuccess && scenarios.length === 0 && (
        <p className={styles.empty}>Save this version as a scenario to compare it later.</p>
      )}
      {scenarios.length > 0 && (
        <TableScroll label="Scenarios compared">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Scenario</th>
                <th scope="col" className="num">
                  On this page {computed.isTried && '(what-if)'}
                </th>
                {scenarios.map((scenario) => (
                  <th key={scenario._id} scope="col" className="num">
                    <span className={styles.name}>
                      <Button variant="text" size="small" onClick={() => handleOpen(scenario)}>
                        {scenario.name}
                      </Button>
                      <IconButton label={`Delete ${scenario.name}`} size="small" onClick={() => handleDelete(scenario)}>
                        <Trash2 aria-hidden />
                      </IconButton>
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, text }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="num">{text(computed)}</td>
                  {scenarios.map((scenario) => (
                    <td key={scenario._id} className="num">
                      {text(scenario)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      <form {...form.props} className={styles.keep}>
        <TextField
          {...form.field('name')}
          label="Scenario name"
          maxLength={nameMaxLength}
          placeholder="Asking price, 25% down"
          help={isFull ? `You can save up to ${maxScenarios} scenarios per property.` : undefined}
        />
        <Button type="submit" busy={keep.isPending} disabled={isFull}>
          Save scenario
        </Button>
      </form>
    </FoldCard>
  );
}
