import type { Recipe } from '@rei/domain/campaigns/recipe';
import { formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { centsText, missingWords } from '../campaign-words.ts';
import { campaignQueries } from '../queries.ts';
import styles from './campaign-form.module.css';

const settleTime = 300;

/** What the recipe as typed makes of one property; `recipe` undefined while something of it is wrong. */
export function RecipeExample({ propertyId, recipe }: { propertyId: string; recipe: Recipe | undefined }) {
  const text = useDebounced(recipe && JSON.stringify(recipe), settleTime);
  return (
    <Card title="Example">
      {text === undefined ? (
        <p className="t13 ink-2">Complete the recipe to see what it offers.</p>
      ) : (
        <MadeExample propertyId={propertyId} recipe={JSON.parse(text)} />
      )}
    </Card>
  );
}

function MadeExample({ propertyId, recipe }: { propertyId: string; recipe: Recipe }) {
  const { data, error } = useQuery(campaignQueries.example(propertyId, recipe));
  if (error) return <p role="alert">{errorMessage(error, 'Couldn’t make the example.')}</p>;
  if (!data) {
    return (
      <Loading text="Making the example...">
        <Skeleton height={132} />
      </Loading>
    );
  }
  const { address, listPriceCents, options, figures, goalPriceCents } = data;
  return (
    <div className={styles.example} aria-live="polite">
      <p>{address}</p>
      <dl>
        <dt>List price</dt>
        <dd>{centsText(listPriceCents)}</dd>
        {options.map(({ priceCents, listPercent, missing }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name
          <OptionLine key={at} label={options.length === 1 ? 'Offer' : `Option ${at + 1}`}>
            {missing === null ? `${centsText(priceCents)} (${formatPercent(listPercent, 1)})` : missingWords[missing]}
          </OptionLine>
        ))}
        <dt>Highest price for your rules</dt>
        <dd>{centsText(goalPriceCents)}</dd>
        <dt>Monthly cash flow</dt>
        <dd>{formatWholeDollars(figures?.monthlyCashFlow ?? null)}</dd>
        <dt>Cash-on-cash</dt>
        <dd>{formatPercent(figures?.cashOnCash ?? null, 1)}</dd>
      </dl>
    </div>
  );
}

function OptionLine({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
