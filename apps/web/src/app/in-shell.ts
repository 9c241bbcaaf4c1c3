/** Addresses of the pages behind the sign-in, which have the navigation around them. */
export const inShell = /^\/(dashboard|search|analysis)(\/|$)/;
