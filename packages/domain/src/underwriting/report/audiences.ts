export const reportAudiences = ['investor', 'lender', 'partner'] as const;
export type ReportAudience = (typeof reportAudiences)[number];

/** What each version is called where somebody chooses one. */
export const audienceLabels: Record<ReportAudience, string> = {
  investor: 'Investor',
  lender: 'Lender',
  partner: 'Partner',
};
