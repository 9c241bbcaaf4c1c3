import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Nothing was imported yet: administrators can change that, everybody else asks one. */
export function EmptyMarket({ importsHref }: { importsHref: string | undefined }) {
  return (
    <EmptyState text="No results found.">
      {importsHref === undefined ? (
        <p>No listings yet. Ask your administrator to import them.</p>
      ) : (
        <>
          <p>No listings yet.</p>
          <ButtonLink variant="primary" to={importsHref}>
            Import data
          </ButtonLink>
        </>
      )}
    </EmptyState>
  );
}
