import { type DealSellerTerms, sellerTermLimits, sellerTermsSchema } from '@rei/domain/deal-finder/seller-terms';
import { schemaProblems } from '#lib/schema-problems.ts';
import { useForm } from '#lib/use-form.ts';
import type { Problems } from '#lib/use-form-fields.ts';
import { Button } from '#ui/button.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import styles from './rules-bar.module.css';

type Draft = { [Name in keyof DealSellerTerms]: number | null };

/** What a first note begins with. */
const usualTerms: Draft = { downPayment: 10, rate: 5, termYears: 30, balloonYears: null, premium: 0 };

/** In the order of the form. */
const fields = [
  { name: 'downPayment', label: 'Down payment', unit: '%', step: 1 },
  { name: 'rate', label: 'Interest rate', unit: '%', step: 0.25 },
  { name: 'termYears', label: 'Term', unit: 'years', step: 1 },
  { name: 'balloonYears', label: 'Balloon', unit: 'years', step: 1, help: 'Leave blank for none.' },
  { name: 'premium', label: 'Premium over list price', unit: '%', step: 1 },
] as const;

function problemsOf(draft: Draft): Problems<Draft> {
  const problems: Problems<Draft> = schemaProblems(sellerTermsSchema, draft);
  for (const { name } of fields) if (problems[name] && draft[name] === null) problems[name] = 'Enter a number.';
  return problems;
}

interface SellerTermsEditorProps {
  terms: DealSellerTerms | null;
  onKeep: (terms: DealSellerTerms | null) => void;
}

/** The note that the seller of every listing is asked for. */
export function SellerTermsEditor({ terms, onKeep }: SellerTermsEditorProps) {
  const form = useForm<Draft>({
    values: terms ?? usualTerms,
    problemsOf,
    isLive: true,
    onSubmit: (draft) => onKeep(sellerTermsSchema.parse(draft)),
  });

  return (
    <form {...form.props} className={styles.editor}>
      <div className={styles.pair}>
        {fields.map(({ name, ...shown }) => (
          <NumberInput key={name} {...form.number(name)} {...sellerTermLimits[name]} {...shown} />
        ))}
      </div>
      <div className={styles.buttons}>
        {terms && (
          <Button variant="text" onClick={() => onKeep(null)}>
            Remove
          </Button>
        )}
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
