export const listShortcuts = [
  ['j', 'Next property'],
  ['k', 'Previous property'],
  ['x', 'Select'],
  ['h', 'Hide'],
  ['Del', 'Remove'],
  ['Esc', 'Clear selection'],
] as const;
