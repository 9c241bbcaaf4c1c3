export const rankingShortcuts = [
  ['j', 'Next listing'],
  ['k', 'Previous listing'],
  ['x', 'Select'],
  ['s', 'Save'],
  ['h', 'Hide'],
  ['a', 'Analyze'],
  ['o', 'Make an offer'],
  ['/', 'Go to location'],
  ['Esc', 'Clear selection'],
] as const;
