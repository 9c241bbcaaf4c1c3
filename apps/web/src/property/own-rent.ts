/** Around the field of a property's own rent, which the page has once. */
export const ownRentId = 'own-rent';

/** Leads to the field from where its rent is missed. */
export function focusOwnRent(): void {
  document.querySelector<HTMLElement>(`#${ownRentId} input`)?.focus();
}
