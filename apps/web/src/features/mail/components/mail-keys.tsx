import type { RefObject } from 'react';
import { usePageKeys } from '#lib/use-page-keys.ts';
import { useChangeMails } from '../mutations.ts';

interface MailKeysProps {
  box: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onCompose: () => void;
}

/** Starts at the open message where no row has the focus. */
function moveInList(box: HTMLElement, step: 1 | -1): void {
  const links = [...box.querySelectorAll<HTMLElement>('[data-mail-link]')];
  const focused = links.findIndex((link) => link.matches(':focus'));
  const place = focused >= 0 ? focused : links.findIndex((link) => link.matches('[aria-current=true]'));
  links[place < 0 ? 0 : place + step]?.focus();
}

/** The focused row, where it can be archived. */
function focusedMail(box: HTMLElement | null): string | undefined {
  const line = document.activeElement?.closest<HTMLElement>('[data-mail-id]:has(input)');
  return line && box?.contains(line) ? line.dataset.mailId : undefined;
}

/** The keys of the mailbox, which `mailShortcuts` tells. */
export function MailKeys({ box, search, onCompose }: MailKeysProps) {
  const change = useChangeMails();
  const click = (target: string) => box.current?.querySelector<HTMLElement>(target)?.click();
  const move = (step: 1 | -1) => box.current && moveInList(box.current, step);
  usePageKeys({
    j: () => move(1),
    k: () => move(-1),
    r: () => click('[data-mail-reply] a'),
    c: onCompose,
    e: () => {
      const id = focusedMail(box.current);
      if (id === undefined) click('[data-mail-archive]');
      else change.mutate({ ids: [id], folder: 'archive' });
    },
    '/': () => search.current?.focus(),
  });
  return null;
}
