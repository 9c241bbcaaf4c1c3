import type { Agreement } from '@rei/domain/listings/agreement';

/** What a form begins with that begins with an agreement: the same one again goes on with what was typed since. */
export function agreementSource({ at, price }: Agreement): string {
  return `agreed ${at} ${price}`;
}

/** Whether a form began with an agreement: it is asked for anew, and one that no longer stands is over. */
export function isAgreementSource(source: string): boolean {
  return source.startsWith('agreed ');
}

/** Whether a saved version is from after the agreement. */
export function isLaterPaper(version: { createdAt: string } | undefined, { at }: Agreement): boolean {
  return version !== undefined && Date.parse(version.createdAt) > Date.parse(at);
}
