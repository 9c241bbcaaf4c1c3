import { DealLayout } from '#ui/deal-layout.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The page in its shape while its formulas come. */
export function CalculatorLoading({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <Loading text={`Loading ${title}...`}>
        <DealLayout fields={<Skeleton height={360} />} aside={<Skeleton height={320} />} bar={null} />
      </Loading>
    </>
  );
}
