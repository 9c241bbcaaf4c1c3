// Imported for its effect: the lazy account pages are compiled before the first test's clock runs. On a busy machine
// that alone took longer than a test may.
import '#app/public-layout.tsx';
import '#app/routes/dashboard/profile.tsx';
import '#app/routes/forgot-password.tsx';
import '#app/routes/landing.tsx';
import '#app/routes/login.tsx';
import '#app/routes/not-found.tsx';
import '#app/routes/register.tsx';
import '#app/routes/resend-verification.tsx';
import '#app/routes/reset-password.tsx';
import '#app/routes/verify-email.tsx';
import '#app/shell/shell.tsx';
import '#features/accounts/components/other-ways.tsx';
import '#features/accounts/components/passkeys.tsx';
import '#features/accounts/components/qr-code.tsx';
import '#features/accounts/components/two-factor.tsx';
import '#ui/dialog-surface.tsx';
