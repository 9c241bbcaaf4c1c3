/** A figure that follows its rule until the user types one of their own. */
interface Overridable {
  isOverridden: boolean;
  /** What was typed, dollars; null when the field is empty. */
  typed: number | null | undefined;
}

/** Whether the typed value counts: an emptied field goes back to the rule. */
export function isTyped({ isOverridden, typed }: Overridable): boolean {
  return isOverridden && typed !== null && typed !== undefined;
}

/** The typed value where one counts, otherwise what the rule gives. Dollars. */
export function typedOr(overridable: Overridable, byRule: number): number {
  return isTyped(overridable) ? (overridable.typed ?? byRule) : byRule;
}
