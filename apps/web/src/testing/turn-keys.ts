import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Turns single-letter keys off, or on again, where a user does: among all shortcuts. */
export async function turnKeys(actor: UserEvent): Promise<void> {
  await actor.click(screen.getByRole('button', { name: /Dana Whitlock/ }));
  await actor.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await actor.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await actor.click(screen.getByRole('button', { name: 'Close' }));
}
