/** What a page hands over in the navigation's state: the property, and what the form there begins with. */
interface HandedOver {
  /** Empty where none is named. */
  propertyId: string;
  prefill: object | undefined;
}

/** Reads the state of a navigation, which may be anything. */
export function handedOverOf(state: unknown, name: 'prefillOffer' | 'prefillContract'): HandedOver {
  if (typeof state !== 'object' || state === null) return { propertyId: '', prefill: undefined };
  const parts = new Map<string, unknown>(Object.entries(state));
  const propertyId = parts.get('propertyId');
  const prefill = parts.get(name);
  return {
    propertyId: typeof propertyId === 'string' ? propertyId : '',
    prefill: typeof prefill === 'object' && prefill !== null ? prefill : undefined,
  };
}
