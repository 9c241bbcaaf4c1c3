export const mailShortcuts = [
  ['j', 'Next message'],
  ['k', 'Previous message'],
  ['Enter', 'Open message'],
  ['r', 'Reply'],
  ['c', 'New message'],
  ['e', 'Archive'],
  ['/', 'Search mail'],
] as const;
