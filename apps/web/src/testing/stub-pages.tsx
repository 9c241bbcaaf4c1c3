import { vi } from 'vitest';

/** The features' pages as bare headings, for tests about the way there. Imported for its effect, before the app. */
vi.mock('#app/routes/dashboard/overview.tsx', () => ({ Component: () => <h1>Overview</h1> }));
vi.mock('#app/routes/dashboard/search.tsx', () => ({ Component: () => <h1>Property Search</h1> }));
vi.mock('#app/routes/dashboard/my-properties.tsx', () => ({ Component: () => <h1>My Properties</h1> }));
vi.mock('#app/routes/analysis.tsx', () => ({ Component: () => <h1>Property Analysis</h1> }));
