import * as z from 'zod/mini';
import { emailInvalid, emailMaxLength, isEmail, normalizeEmail } from '../accounts/email.ts';
import { line, phone, text } from '../kernel/fields.ts';
import { phoneDigits } from '../kernel/phone.ts';

/** Whom to ask about a property that was added by hand. */
export const contactRoles = ['owner', 'agent'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** How a user's own contact of a property came to be: typed as such, or taken from the user's first mail about it. */
export const contactOrigins = ['typed', 'mail'] as const;
export type ContactOrigin = (typeof contactOrigins)[number];

export const optionalEmail = text({ max: emailMaxLength }).check(
  z.refine((email) => email === '' || isEmail(email), emailInvalid),
);

export const optionalPhone = z.pipe(phone, z.transform(phoneDigits));

export const contactMissing = 'Enter a name, an email or a phone number';

export const propertyContactSchema = z
  .object({
    name: z.optional(line({ max: 200 })),
    email: z.optional(z.pipe(optionalEmail, z.transform(normalizeEmail))),
    phone: z.optional(optionalPhone),
    office: z.optional(line({ max: 200 })),
  })
  .check(
    z.refine(({ name, email, phone: digits }) => Boolean(name || email || digits), {
      path: ['name'],
      message: contactMissing,
    }),
  );

export type PropertyContact = z.infer<typeof propertyContactSchema>;

export interface ContactPerson {
  name: string | null;
  email: string | null;
  phone: string | null;
  office: string | null;
}

/** Whether a user's own contact means the listing's agent: one without a name says more of the same person. */
export function isSamePerson(own: Pick<ContactPerson, 'name'>, listed: Pick<ContactPerson, 'name'>): boolean {
  const key = (name: string | null) => (name ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
  return key(own.name) === '' || key(own.name) === key(listed.name);
}

export function isAnotherPerson(
  after: Pick<ContactPerson, 'name' | 'email'>,
  before: Pick<ContactPerson, 'name' | 'email'>,
): boolean {
  if (after.name && before.name) return !isSamePerson(after, before);
  return Boolean(after.email && before.email && after.email.toLowerCase() !== before.email.toLowerCase());
}

export function isSomebody({ name, email, phone: digits }: Omit<ContactPerson, 'office'>): boolean {
  return Boolean(name || email || digits);
}

/** The user's own contact before the listing's agent; where both are one person, the listing fills what is left out. */
export function contactOf<Listed extends ContactPerson>(
  own: ContactPerson,
  listed: Listed | undefined,
): ContactPerson | Listed {
  if (!listed || !isSamePerson(own, listed)) return own;
  return {
    ...listed,
    name: own.name || listed.name,
    email: own.email || listed.email,
    phone: own.phone || listed.phone,
    office: own.office || listed.office,
  };
}
