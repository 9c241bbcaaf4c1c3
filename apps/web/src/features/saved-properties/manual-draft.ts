import { formatPhone } from '@rei/domain/kernel/phone';
import { usStates } from '@rei/domain/kernel/us-states';
import { type ContactRole, contactRoles } from '@rei/domain/listings/property-contact';
import { isMultiFamily, type PropertyType, propertyTypes, unitsOfType } from '@rei/domain/listings/property-type';
import { manualPropertySchema } from '@rei/domain/saved-properties/manual-property';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import * as z from 'zod/mini';
import { errorsByField } from '#lib/errors-by-field.ts';
import { schemaProblems } from '#lib/schema-problems.ts';

/** The form's fields as they stand while they are filled in; numbers are null while empty. */
const draftSchema = z.object({
  line: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  type: z.enum(propertyTypes),
  price: z.nullable(z.number()),
  beds: z.nullable(z.number()),
  baths: z.string(),
  sqft: z.nullable(z.number()),
  units: z.nullable(z.number()),
  lat: z._default(z.string(), ''),
  lon: z._default(z.string(), ''),
  role: z.enum(contactRoles),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});

export type ManualDraft = z.infer<typeof draftSchema>;
export type ManualField = keyof ManualDraft;
export type ManualErrors = Partial<Record<ManualField, string>>;

export const emptyManualDraft: ManualDraft = {
  line: '',
  city: '',
  state: '',
  zip: '',
  type: 'single_family',
  price: null,
  beds: null,
  baths: '',
  sqft: null,
  units: null,
  lat: '',
  lon: '',
  role: 'owner',
  name: '',
  email: '',
  phone: '',
};

export function parseManualDraft(value: unknown): ManualDraft | undefined {
  return draftSchema.safeParse(value).data;
}

/** The form of a property that was added before. */
export function manualDraftOf({ property, manual }: Pick<SavedProperty, 'property' | 'manual'>): ManualDraft {
  const { line, city, state_code, postal_code } = property.location.address;
  const { type, beds, baths, sqft, units } = property.description;
  const { coordinate } = property.location;
  const [contact] = property.advertisers;
  return {
    line,
    city,
    state: state_code,
    zip: postal_code,
    type,
    price: property.list_price,
    beds,
    baths: baths === null ? '' : String(baths),
    sqft,
    units,
    lat: degreesText(coordinate?.lat),
    lon: degreesText(coordinate?.lon),
    role: manual?.contactRole ?? 'owner',
    name: contact?.name ?? '',
    email: contact?.email ?? '',
    phone: formatPhone(contact?.phone ?? ''),
  };
}

/** Land has neither rooms nor a living area. */
export function hasRooms(type: PropertyType): boolean {
  return type !== 'land';
}

/** Whether the number of units is asked for: a duplex says it itself. */
export function asksForUnits(type: PropertyType): boolean {
  return isMultiFamily(type) && unitsOfType(type) === undefined;
}

/** Degrees to a tenth of a meter, as the form has them. */
export function degreesText(degrees: number | undefined): string {
  return degrees === undefined ? '' : String(Number(degrees.toFixed(6)));
}

/** What is no number is refused beside its field; an empty one, where the other is filled in, too. */
function degreesOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace('−', '-'));
}

/** Where a draft says that the property is; undefined while it says nothing that makes sense. */
export function placeOf({ lat, lon }: Pick<ManualDraft, 'lat' | 'lon'>) {
  const place = { lat: degreesOf(lat), lon: degreesOf(lon) };
  return manualPropertySchema.shape.place.safeParse(place).success ? place : undefined;
}

function bathsOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** What the server is asked to store; fields that the type does not have are left out. */
export function manualInputOf(draft: ManualDraft): z.input<typeof manualPropertySchema> {
  const { line, city, state, zip, type, price, role, name, email, phone } = draft;
  const isContactGiven = [name, email, phone].some((text) => text.trim() !== '');
  return {
    address: { line, city, state_code: state, postal_code: zip },
    place:
      draft.lat.trim() === '' && draft.lon.trim() === ''
        ? null
        : { lat: degreesOf(draft.lat), lon: degreesOf(draft.lon) },
    type,
    price,
    ...(hasRooms(type) && { beds: draft.beds, baths: bathsOf(draft.baths), sqft: draft.sqft }),
    ...(isMultiFamily(type) && { units: unitsOfType(type) ?? draft.units }),
    contact: isContactGiven ? { role, name, email, phone } : null,
  };
}

const fieldOfPath: Record<string, ManualField> = {
  'address.line': 'line',
  'address.city': 'city',
  'address.state_code': 'state',
  'address.postal_code': 'zip',
  'place.lat': 'lat',
  'place.lon': 'lon',
  type: 'type',
  price: 'price',
  beds: 'beds',
  baths: 'baths',
  sqft: 'sqft',
  units: 'units',
  'contact.name': 'name',
  'contact.email': 'email',
  'contact.phone': 'phone',
};

/** What to do about a field that the schema only calls wrong. */
const missing = {
  line: 'Enter the street address.',
  city: 'Enter the city.',
  state: 'Choose the state.',
  zip: 'Enter the ZIP code, five digits.',
} as const satisfies ManualErrors;

/** The server's or the schema's texts by field, each where it is shown. */
export function manualErrorsOf(texts: Iterable<readonly [path: string, text: string]>): ManualErrors {
  return errorsByField(texts, (path) => fieldOfPath[path]);
}

/** What is wrong with a draft by the domain's own rules, in words. */
export function manualErrors(draft: ManualDraft): ManualErrors {
  const errors = manualErrorsOf(Object.entries(schemaProblems(manualPropertySchema, manualInputOf(draft))));
  const isEmpty = (field: ManualField) => String(draft[field]).trim() === '';
  for (const field of ['line', 'city', 'state', 'zip'] as const) {
    if (errors[field] && (isEmpty(field) || field === 'zip')) errors[field] = missing[field];
  }
  if (errors.baths) errors.baths = 'Enter a number from 0 to 50, such as 2 or 2.5.';
  return errors;
}

export const stateOptions = [
  { value: '', label: 'Choose…' },
  ...Object.entries(usStates).map(([value, label]) => ({ value, label: `${label} (${value})` })),
];

export const roleLabels: Record<ContactRole, string> = { owner: 'Owner', agent: 'Agent' };
