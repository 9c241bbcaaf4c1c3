import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PrintFooter, PrintHead } from '#features/analysis/components/print-frame.tsx';
import { comparedIds } from '#features/deals/compared-ids.ts';
import { Comparison } from '#features/deals/components/comparison.tsx';
import { ComparisonActions } from '#features/deals/components/comparison-actions.tsx';
import { ComparisonTable } from '#features/deals/components/comparison-table.tsx';
import { propertyName } from '#features/deals/property-name.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useCurrentUser } from '#lib/session.ts';
import { BackLink } from '#ui/back-link.tsx';
import { paths } from '../../paths.ts';
import { WithAnalyses } from './compare-analyses.tsx';

export function Component() {
  useDocumentTitle('Compare properties');
  const [params, setParams] = useSearchParams();
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const frame = async () => {
    const { paperFrame } = await import('#features/underwriting/paper-frame.ts');
    return paperFrame({ user, queryClient });
  };
  return (
    <>
      <BackLink to={paths.myProperties.href()}>My Properties</BackLink>
      <Comparison
        ids={comparedIds(params)}
        listHref={paths.myProperties.href()}
        onChange={(ids) => setParams(ids.length > 0 ? { ids: ids.join(',') } : {}, { preventScrollReset: true })}
      >
        {(homes, onRemove) => (
          <>
            <PrintHead title="Comparison" address={homes.map(({ property }) => propertyName(property)).join(' · ')} />
            <WithAnalyses homes={homes}>
              {(compared) => (
                <>
                  <ComparisonActions compared={compared} frame={frame} />
                  <ComparisonTable compared={compared} detailHref={paths.savedProperty.href} onRemove={onRemove} />
                </>
              )}
            </WithAnalyses>
            <PrintFooter />
          </>
        )}
      </Comparison>
    </>
  );
}
