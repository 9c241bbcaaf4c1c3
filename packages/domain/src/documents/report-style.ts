import type { DocumentStyle } from './document.ts';

/** How everything is set that is handed on as a report. */
export const reportStyle: DocumentStyle = {
  size: 8.5,
  lineHeight: 11.5,
  headingSize: 10.5,
  family: 'sans',
  isEven: true,
};
