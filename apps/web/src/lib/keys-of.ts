/** The names of an object's own entries, in their order. */
export function keysOf<Name extends string>(named: Readonly<Record<Name, unknown>>): Name[] {
  // An object's own names, which `Object.keys` widens to any text.
  return Object.keys(named) as Name[];
}
