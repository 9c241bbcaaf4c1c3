import '#app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { startSession } from '#lib/session.ts';

startSession();

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// After the page, which is not to wait for it. Without one nothing changes but the page that tells of a lost connection.
if (import.meta.env.PROD) {
  window.addEventListener(
    'load',
    () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined),
  );
}
