/** Beside the name of a source that is the demo market's, wherever it is named. */
export const demoMark = ' (demo data)';
