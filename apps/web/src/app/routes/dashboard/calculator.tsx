import { type CalculatorKind, calculatorTitles, readCalculatorKind } from '@rei/domain/calculators/catalog';
import { inputsFromQuery } from '@rei/domain/calculators/inputs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { PrintFooter, PrintHead } from '#features/analysis/components/print-frame.tsx';
import { analysisQueries } from '#features/analysis/queries.ts';
import { CalculatorLoading } from '#features/calculators/components/calculator-loading.tsx';
import { CalculatorScreen } from '#features/calculators/components/calculator-screen.tsx';
import { calculatorQueries } from '#features/calculators/queries.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useInPieces } from '#lib/use-in-pieces.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { paths } from '../../paths.ts';
import { Component as NotFound } from '../not-found.tsx';

const PropertyStart = lazy(() =>
  import('../../property-start.tsx').then((module) => ({ default: module.PropertyStart })),
);

export function Component() {
  const kind = readCalculatorKind(useParams().kind);
  return kind === undefined ? <NotFound /> : <CalculatorPage kind={kind} />;
}

function CalculatorPage({ kind }: { kind: CalculatorKind }) {
  const { title } = calculatorTitles[kind];
  useDocumentTitle(title);
  return (
    <>
      <BackLink to={paths.tools.href()}>Tools</BackLink>
      <OpenedCalculator kind={kind} title={title} />
    </>
  );
}

function OpenedCalculator({ kind, title }: { kind: CalculatorKind; title: string }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const savedId = params.get('saved') ?? '';
  const propertyId = params.get('propertyId') ?? '';
  const description = useQuery(calculatorQueries.description(kind));
  const saved = useQuery({ ...calculatorQueries.saved(savedId), enabled: savedId !== '', staleTime: 60_000 });
  const property = useQuery({ ...analysisQueries.property(propertyId), enabled: propertyId !== '' });
  const isDrawn = useInPieces(description.data !== undefined && (savedId === '' || saved.data !== undefined));
  const address = property.data?.location.address.line ?? saved.data?.address ?? '';
  if (description.isError) {
    return <ErrorState text={`Error: Failed to load the ${title}`} onRetry={() => void description.refetch()} />;
  }
  if (saved.isError) {
    return <ErrorState text="Error: Failed to load the saved calculation" onRetry={() => void saved.refetch()} />;
  }
  const loading = <CalculatorLoading title={title} />;
  const calculator = description.data;
  if (!calculator || !isDrawn) return loading;
  const own = saved.data?.kind === kind ? saved.data : undefined;
  const subject = own?.name ?? address;
  const screen = (start: string) => (
    <>
      <PrintHead title="Calculation" address={subject === '' ? title : `${title}, ${subject}`} />
      <CalculatorScreen
        key={`${kind} ${key}`}
        calculator={calculator}
        saved={own}
        start={start}
        subject={subject}
        note={
          <>
            {own?.name}
            {own && address !== '' && own.name !== address && ' · '}
            {address !== '' && (
              <Link to={paths.analysis.href(propertyId)}>{own?.name === address ? 'Analysis' : address}</Link>
            )}
          </>
        }
        propertyId={propertyId === '' ? null : propertyId}
        onSaved={({ _id }) => {
          const query = new URLSearchParams(window.location.search);
          query.set('saved', _id);
          void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
        }}
      />
      <PrintFooter />
    </>
  );
  // Its id alone fills the calculator in as the links of the property's menu do.
  const isById = propertyId !== '' && !own && inputsFromQuery(calculator, params) === undefined;
  if (!isById || property.isError) return screen('');
  if (!property.data) return loading;
  return (
    <Suspense fallback={loading}>
      <PropertyStart kind={kind} property={property.data}>
        {(start) => (start === undefined ? loading : screen(start))}
      </PropertyStart>
    </Suspense>
  );
}
