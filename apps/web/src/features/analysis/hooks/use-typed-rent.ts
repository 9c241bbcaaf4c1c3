import { useStoredState } from '#lib/use-stored-state.ts';

function parseRent(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** The user's own total rent a month for a property, in dollars; kept for the browser session. */
export function useTypedRent(propertyId: string) {
  const { value, keep, forget } = useStoredState<number | null>({
    area: 'tab',
    name: `typed-rent:${propertyId}`,
    initial: null,
    parse: parseRent,
  });
  return {
    typedRent: value,
    setTypedRent: (rent: number | null) => (rent === null || rent === 0 ? forget(null) : keep(rent)),
  };
}
