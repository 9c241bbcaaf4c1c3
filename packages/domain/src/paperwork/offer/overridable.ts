interface Overridable {
  isOverridden: boolean;
  typed: number | null | undefined;
}

/** Whether the typed value counts: an emptied field goes back to the rule. */
export function isTyped({ isOverridden, typed }: Overridable): boolean {
  return isOverridden && typed !== null && typed !== undefined;
}

export function typedOr(overridable: Overridable, byRule: number): number {
  return isTyped(overridable) ? (overridable.typed ?? byRule) : byRule;
}
