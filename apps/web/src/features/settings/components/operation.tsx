import { KeptDays } from './kept-days.tsx';
import { SignInSettings } from './sign-in-settings.tsx';

/** How the installation is run: how one signs in, and what it keeps. */
export function Operation() {
  return (
    <>
      <SignInSettings />
      <KeptDays />
    </>
  );
}
