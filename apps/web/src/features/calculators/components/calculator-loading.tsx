import { CardShape } from '#ui/card-shape.tsx';
import { FormLayout } from '#ui/form-layout.tsx';
import { FormShape } from '#ui/form-shape.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The page in its shape while its formulas come. */
export function CalculatorLoading({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <Loading text={`Loading ${title}...`}>
        <FormLayout
          fields={<FormShape fields={15} />}
          aside={<CardShape rows={7} />}
          sheet={<Skeleton height={420} />}
          isSheetBroad
          bar={null}
        />
      </Loading>
    </>
  );
}
