import { getMe } from '@rei/domain/accounts/endpoints';
import { type User, userSchema } from '@rei/domain/accounts/user';
import { useSyncExternalStore } from 'react';
import { call, sessionExpiredEvent } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { eraseStored } from './storage.ts';
import { createStore } from './store.ts';

interface Session {
  user: User | null;
  /** True after the first attempt to fetch the user, or after a sign-in. */
  authChecked: boolean;
  /**
   * How the last sign-in of this page ended: by itself, because the user left, or with the account. 'unreachable':
   * the server did not answer, so that it may well go on.
   */
  ended: 'expired' | 'left' | 'deleted' | 'unreachable' | null;
}

/** Sent to `window` by whoever changed the user on the server. */
export const forceRefreshEvent = 'forceRefreshUser';

const storageKey = 'user';
/** Tells this browser's other tabs that the user has signed out. */
const signOuts = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sign-out');
const fresh: Session = { user: null, authChecked: false, ended: null };
const session = createStore<Session>(fresh);
const fetches = { latest: 0 };

function storedUser(): User | null {
  try {
    const parsed = userSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    // Blocked storage or foreign text: nobody is known until the server answers.
    return null;
  }
}

function storeUser(user: User | null): void {
  try {
    if (user === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(user));
  } catch {
    // The stored user is for display only.
  }
}

function update(next: Session): void {
  session.set(next);
  storeUser(next.user);
}

/** Takes over the user that the server answered with; an answer still under way is ignored. */
export function setSignedIn(user: User): void {
  fetches.latest += 1;
  update({ user, authChecked: true, ended: null });
}

function forgetUser(ended: 'left' | 'deleted'): void {
  fetches.latest += 1;
  update({ user: null, authChecked: true, ended });
  eraseStored();
}

/** Forgets the user and all that was kept for anybody, here and in this browser's other tabs: after a sign-out. */
export function setSignedOut(ended: 'left' | 'deleted' = 'left'): void {
  forgetUser(ended);
  signOuts?.postMessage(null);
}

/** Fetches the current user; a failed fetch clears it. Of several under way, the last one counts. */
export async function refreshUser(): Promise<void> {
  fetches.latest += 1;
  const mine = fetches.latest;
  try {
    const { user } = await call(getMe);
    if (mine === fetches.latest) update({ user, authChecked: true, ended: null });
  } catch (error) {
    if (mine !== fetches.latest) return;
    const { user, ended } = session.get();
    const isUnreachable = user !== null && error instanceof ApiError && (error.status === 0 || error.status >= 500);
    // Specified: whatever the failure, the user is cleared.
    update({ user: null, authChecked: true, ended: isUnreachable ? 'unreachable' : ended });
  }
}

/** Restores the stored user and follows the session's events; the answer stops following, and waiting for answers. */
export function startSession(): () => void {
  session.set({ ...fresh, user: storedUser() });
  const handleForceRefresh = () => void refreshUser();
  const handleExpired = () => {
    const { user, ended } = session.get();
    update({ user: null, authChecked: true, ended: user === null ? ended : 'expired' });
  };
  // Another tab signed in or out.
  const handleStorage = (event: StorageEvent) => {
    if (event.key === storageKey) void refreshUser();
  };
  const handleSignOut = () => forgetUser('left');
  window.addEventListener(forceRefreshEvent, handleForceRefresh);
  window.addEventListener(sessionExpiredEvent, handleExpired);
  window.addEventListener('storage', handleStorage);
  signOuts?.addEventListener('message', handleSignOut);
  return () => {
    fetches.latest += 1;
    signOuts?.removeEventListener('message', handleSignOut);
    window.removeEventListener(forceRefreshEvent, handleForceRefresh);
    window.removeEventListener(sessionExpiredEvent, handleExpired);
    window.removeEventListener('storage', handleStorage);
  };
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The signed-in user, on pages that only a signed-in user reaches. */
export function useCurrentUser(): User {
  const { user } = useSession();
  if (user === null) throw new Error('No user is signed in');
  return user;
}
