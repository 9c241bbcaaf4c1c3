const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * An Edm.DateTimeOffset to the millisecond, later digits cut off; undefined for what is none, such as a broken fraction
 * ('01.01.123Z') or a time without its zone.
 */
export function resoMoment(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !pattern.test(value)) return undefined;
  const moment = new Date(value.replace(/(\.\d{3})\d+/, '$1'));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
