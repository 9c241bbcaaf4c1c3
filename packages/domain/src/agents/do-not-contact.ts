function listed(addresses: readonly string[]): string {
  const [last = '', ...others] = [...addresses].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
}

export function stoppedProblem(addresses: readonly string[]): string {
  return `Do not contact: ${listed(addresses)}. Please take ${addresses.length === 1 ? 'this address' : 'these addresses'} out.`;
}

export const stoppedWhileQueued = 'Marked ‘do not contact’ after the message was queued; it was not sent there.';
