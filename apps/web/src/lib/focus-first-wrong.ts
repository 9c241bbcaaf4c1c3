/** Puts the cursor into the first field of a form that has something wrong; answers whether there is one. */
export function focusFirstWrong(form: HTMLFormElement | null, problems: Record<string, string | undefined>): boolean {
  const field = [...(form?.elements ?? [])].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && problems[element.getAttribute('name') ?? ''] !== undefined,
  );
  field?.focus();
  return field !== undefined;
}
