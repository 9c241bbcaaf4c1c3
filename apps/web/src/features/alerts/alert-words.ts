import type { AlertPace } from '@rei/domain/alerts/alert-kinds';
import type { Alert } from '@rei/domain/alerts/alert-settings';

export const paceOptions: readonly { value: AlertPace; label: string }[] = [
  { value: 'at_once', label: 'Right away' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly, on Monday' },
];

const paces: Record<AlertPace, string> = { at_once: 'Right away', daily: 'Daily', weekly: 'Weekly' };

/** Whether somebody is told of what changes in a search. */
export const isWatched = (alert: Alert | null): boolean =>
  alert !== null && !alert.isPaused && (alert.inProduct || alert.byMail);

/** 'Daily, in the app and by email', 'Paused', 'No alerts'. */
export function alertText(alert: Alert | null): string {
  if (alert?.isPaused) return 'Paused';
  const channels = [alert?.inProduct && 'in the app', alert?.byMail && 'by email'].filter(Boolean);
  if (!alert || channels.length === 0) return 'No alerts';
  return `${paces[alert.pace]}, ${channels.join(' and ')}`;
}

/** What is offered until somebody chooses. */
export const usualAlert: Alert = { pace: 'daily', inProduct: true, byMail: true, isPaused: false };
