import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

/** Read before the first paint by index.html, which must name the same key and attribute. */
const storageKey = 'color-scheme';
const attribute = 'data-scheme';

function systemScheme(): ColorScheme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function currentScheme(): ColorScheme {
  const chosen = document.documentElement.getAttribute(attribute);
  return chosen === 'light' || chosen === 'dark' ? chosen : systemScheme();
}

/** Shows a scheme from now on; choosing what the system has anyway means following the system again. */
export function chooseScheme(scheme: ColorScheme): void {
  const follows = scheme === systemScheme();
  if (follows) document.documentElement.removeAttribute(attribute);
  else document.documentElement.setAttribute(attribute, scheme);
  try {
    if (follows) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, scheme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  media.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', listener);
  };
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, currentScheme);
}
