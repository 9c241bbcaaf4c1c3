import type { KeyboardEvent } from 'react';

/**
 * The keys of a form whose submission cannot be taken back: Enter in a field does nothing, so that a name that is
 * finished is not a message that is sent. Ctrl+Enter or Cmd+Enter sends from any field.
 */
export function sendKeys(onSend: () => void): (event: KeyboardEvent<HTMLFormElement>) => void {
  return (event) => {
    const { target } = event;
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement;
    if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      onSend();
    } else if (!(target instanceof HTMLTextAreaElement)) event.preventDefault();
  };
}
