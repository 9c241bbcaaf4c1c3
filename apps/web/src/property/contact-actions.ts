import type { PropertyContact } from '@rei/domain/listings/property-contact';

export interface ShownContact {
  name: string | null;
  email: string | null;
  phone: string | null;
  office?: string | null | undefined;
  /** Of a contact that this user gave the property: how it came to be. */
  own?: 'typed' | 'mail' | undefined;
}

export interface ContactActions {
  save: (contact: PropertyContact) => Promise<unknown>;
  forget: () => Promise<unknown>;
  /** Only for administrators. */
  takeOver?: (() => Promise<unknown>) | undefined;
  isPending: boolean;
  /** Why one of these was refused, in words, and field by field. */
  refusalOf: (error: unknown, fallback: string) => { text: string; details: Record<string, string> };
}
