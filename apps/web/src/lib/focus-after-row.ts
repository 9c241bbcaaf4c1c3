/**
 * A row goes away with the button that has the focus: one like it of the row's other parts, of the next row or of the
 * one before takes it, else what the rows stand in.
 */
export function focusAfterRow(button: HTMLElement, selector: string, container: HTMLElement | null): void {
  const row = button.closest('li');
  const buttonsOf = (element: Element | null | undefined) => [
    ...(element?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  const own = buttonsOf(row).filter((each) => each !== button);
  const [next] = [...own.slice(-1), ...buttonsOf(row?.nextElementSibling), ...buttonsOf(row?.previousElementSibling)];
  (next ?? container)?.focus();
}
