import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * The component library in the product's look, around each part that uses it and loaded with that part: no
 * page waits for it before its first paint. `injectFirst` lets the product's own style sheets win. In
 * production the engine inserts its rules through the style sheet's interface, which the page's content
 * security policy allows.
 */
export function ComponentTheme({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  );
}
