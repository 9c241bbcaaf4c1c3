/** What the Overview shows is asked for again when this changes; the queries themselves come with its page. */
export const overviewKey = ['overview'] as const;
