/**
 * What the forms say beside a down payment in dollars that is larger than the price; null for any other. Such a paper
 * can be saved: nothing is financed then (specification 2, section 5: never below 0). Without a price nothing is said.
 */
export function downPaymentCaveat({ price, downPayment }: { price: number; downPayment: number }): string | null {
  return price > 0 && downPayment > price ? 'More than the price. Nothing is financed.' : null;
}
