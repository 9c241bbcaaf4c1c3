export const productName = 'Real Estate Investor Tools';

/** The product's name on the sign-up pages. */
export const suiteName = 'Investor Suite';
