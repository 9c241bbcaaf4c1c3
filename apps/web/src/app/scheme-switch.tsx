import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { chooseScheme, useColorScheme } from '#lib/color-scheme.ts';
import { IconButton } from '#ui/icon-button.tsx';

export function SchemeSwitch() {
  const other = useColorScheme() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other}`} onClick={() => chooseScheme(other)}>
      {other === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
    </IconButton>
  );
}
