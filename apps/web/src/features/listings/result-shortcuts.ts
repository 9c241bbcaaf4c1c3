export const resultShortcuts = [
  ['j', 'Next listing'],
  ['k', 'Previous listing'],
  ['s', 'Save'],
  ['h', 'Hide'],
  ['a', 'Analyze'],
  ['o', 'Make an offer'],
  ['/', 'Go to location'],
] as const;
