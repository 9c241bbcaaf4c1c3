import { useRouteError } from 'react-router';
import { Button } from '#ui/button.tsx';

/** A page that failed to load or to draw itself; after an update of the product, loading it again helps. */
export function RouteError() {
  const error = useRouteError();
  return (
    <div className="loading-screen" role="alert">
      <div>
        <h1 className="t20">Something went wrong</h1>
        <p>{error instanceof Error ? error.message : 'We couldn’t show this page.'}</p>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </div>
    </div>
  );
}
