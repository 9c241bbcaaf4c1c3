/**
 * A row goes away with the button that has the focus: the same button of a row that stays takes it, else what the rows
 * stand in.
 */
export function focusAfter(button: HTMLElement, container: HTMLElement | null): void {
  const item = button.closest('li');
  const buttonsOf = (element: Element | null | undefined) => [
    ...(element?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? []),
  ];
  const own = buttonsOf(item).filter((each) => each !== button);
  const [next] = [...own.slice(-1), ...buttonsOf(item?.nextElementSibling), ...buttonsOf(item?.previousElementSibling)];
  (next ?? container)?.focus();
}
