import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { DemoMarketCard } from '#features/listings/components/demo-market-card.tsx';
import { Settings } from '#features/settings/components/settings.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

const Suppressions = lazy(() =>
  import('#features/suppressions/components/suppressions.tsx').then((module) => ({ default: module.Suppressions })),
);

const suppressionsSearch = '?show=suppressions';

/** The suppression list has no address of its own: what the first page of all loads would have to know it. */
export function Component() {
  const [params] = useSearchParams();
  const isOfSuppressions = params.get('show') === 'suppressions';
  useDocumentTitle(isOfSuppressions ? 'Suppression list' : 'Settings');
  if (isOfSuppressions) {
    return (
      <>
        <PageHead title="Suppression list" note="Addresses that get no mail from here">
          <ButtonLink to={paths.settings.href()}>Settings</ButtonLink>
        </PageHead>
        <Suspense>
          <Suppressions />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <PageHead title="Settings" note="For the whole installation">
        <ButtonLink to={`${paths.settings.href()}${suppressionsSearch}`}>Suppression list</ButtonLink>
        <ButtonLink to={paths.diagnostics.href()}>Diagnostics</ButtonLink>
      </PageHead>
      <Settings importsHref={paths.imports.href()} demoMarket={<DemoMarketCard />} />
    </>
  );
}
