import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { Shell } from './shell.tsx';
import { theme } from './theme.ts';

/**
 * `injectFirst` lets the product's own style sheets win. In production the engine inserts its rules through
 * the style sheet's interface, which the page's content security policy allows.
 */
export function Component() {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme}>
        <Shell />
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
