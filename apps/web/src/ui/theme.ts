import { createTheme } from '@mui/material/styles';

function color(name: string) {
  return { main: `var(--${name})`, light: `var(--${name})`, dark: `var(--${name})`, contrastText: 'var(--surface)' };
}

const noShadow = 'none';
const popShadow = 'var(--shadow-pop)';

/**
 * The component library in the product's tokens. The tokens themselves switch between light and dark, so
 * one scheme is enough here.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: {
      main: 'var(--primary)',
      light: 'var(--primary-soft)',
      dark: 'var(--primary-hover)',
      contrastText: 'var(--on-primary)',
    },
    secondary: color('brass'),
    success: color('success'),
    warning: color('warning'),
    error: color('error'),
    info: color('info'),
    text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
    divider: 'var(--line)',
    background: { default: 'var(--ground)', paper: 'var(--surface)' },
  },
  motion: { reducedMotion: 'system' },
  spacing: 8,
  shape: { borderRadius: 4 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 13, lineHeight: '20px' },
    caption: { fontSize: 12, lineHeight: '16px' },
    button: { fontSize: 13, fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: noShadow, backgroundColor: 'var(--surface)', color: 'var(--ink)' } },
    },
    MuiPopover: {
      styleOverrides: {
        paper: { backgroundColor: 'var(--raised)', border: '1px solid var(--line)', boxShadow: popShadow },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { backgroundColor: 'var(--raised)', border: '1px solid var(--line)', boxShadow: popShadow },
      },
    },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } } },
    MuiDrawer: {
      styleOverrides: { paper: { backgroundColor: 'var(--sunken)', borderColor: 'var(--line)', boxShadow: noShadow } },
    },
  },
});
