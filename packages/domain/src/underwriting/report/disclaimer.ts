/** What stands at the end of every report where the installation says nothing else. */
export const defaultDisclaimer =
  'Estimates for discussion. Not an appraisal, an offer of credit, or tax, legal or investment advice. Every figure follows from the assumptions named in this report; check them before you rely on it.';
