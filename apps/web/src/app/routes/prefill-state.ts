/** What a page hands over in the navigation's state: the property, and what the form there begins with. */
interface PrefillState {
  /** Empty where none is named. */
  propertyId: string;
  prefill: object | undefined;
  /** Whether that is an offer or a contract as it was saved once. */
  isVersion: boolean;
  /** Whether the user typed its price. */
  isTyped: boolean;
}

const nothing: PrefillState = { propertyId: '', prefill: undefined, isVersion: false, isTyped: false };

export function readPrefillState(state: unknown, name: 'prefillOffer' | 'prefillContract'): PrefillState {
  if (typeof state !== 'object' || state === null) return nothing;
  const parts = new Map<string, unknown>(Object.entries(state));
  const propertyId = parts.get('propertyId');
  const prefill = parts.get(name);
  const isObject = typeof prefill === 'object' && prefill !== null;
  return {
    propertyId: typeof propertyId === 'string' ? propertyId : '',
    prefill: isObject ? prefill : undefined,
    isVersion: isObject && '_id' in prefill,
    isTyped: parts.get('isTyped') === true,
  };
}
