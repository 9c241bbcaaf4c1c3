/** How the browser is sent to another site. */
export const browserPage = { leaveFor: (address: string) => window.location.assign(address) };
