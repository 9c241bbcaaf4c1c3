/** How long a previewed file keeps its address, in milliseconds (specification 2, section 9). */
const previewLifetime = 20_000;

/** What to do where no tab could be opened. */
export const blockedTab = 'The browser blocked the new tab. Allow pop-ups for this site, or download the file.';

interface PreviewTab {
  /** Shows a file in the tab; its address is released after a while. False where the tab could not be opened. */
  show: (file: Blob) => boolean;
  /** Closes the tab, when there is nothing to show. */
  close: () => void;
}

/**
 * A new tab for a file that is still to be made. To be called while the click is handled: later on, browsers take it
 * for a pop-up that nobody asked for.
 */
export function openPreviewTab(waitingText: string): PreviewTab {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = waitingText;
    tab.document.body.textContent = waitingText;
  }
  return {
    show(file) {
      if (!tab) return false;
      const url = URL.createObjectURL(file);
      tab.location.replace(url);
      setTimeout(() => URL.revokeObjectURL(url), previewLifetime);
      return true;
    },
    close: () => tab?.close(),
  };
}
