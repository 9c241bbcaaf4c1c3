/** What is said of a down payment above the price. It can be saved: nothing is financed then (specification 2, section 5). */
export function downPaymentCaveat({ price, downPayment }: { price: number; downPayment: number }): string | null {
  return price > 0 && downPayment > price ? 'More than the price. Nothing is financed.' : null;
}
