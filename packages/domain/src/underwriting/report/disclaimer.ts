/** What stands at the end of every report. */
export const disclaimer =
  'Estimates for discussion. Not an appraisal, an offer of credit, or tax, legal or investment advice. Every figure follows from the assumptions named in this report; check them before you rely on it.';
