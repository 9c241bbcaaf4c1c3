import { PrintFooter, PrintHead } from '#features/analysis/components/print-frame.tsx';
import { MarketsComparison } from '#features/markets/components/markets-comparison.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Compare markets');
  return (
    <>
      <BackLink to={paths.markets.href()}>Markets</BackLink>
      <PrintHead title="Compare markets" />
      <PageHead title="Compare markets" />
      <MarketsComparison marketsHref={paths.markets.href()} />
      <PrintFooter />
    </>
  );
}
