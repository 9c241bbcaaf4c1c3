/** With fewer sales that have others before them, trees learn nothing that holds. */
export const leastSales = 200;
