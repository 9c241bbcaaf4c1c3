import { type MailContent, renderMail } from './mail-layout.ts';

export interface AccountMail {
  subject: string;
  text: string;
  html: string;
  link?: string;
}

interface About {
  userName: string;
  productName: string;
}

interface Linked extends About {
  link: string;
}

const notYou =
  'If this was not you, set a new password at once with ‘Forgot password’ on the sign-in page, and tell your administrator.';

export function verificationMail({ userName, productName, link }: Linked): AccountMail {
  return compose(`Verify your email for ${productName}`, link, {
    productName,
    preheader: 'One click, and your account is ready.',
    heading: 'Verify your email',
    paragraphs: [`Hello ${userName}, please confirm that this is your email address.`],
    action: { label: 'Verify email', link },
    note: 'The link is valid for 24 hours. If you did not create an account, you can ignore this message.',
  });
}

export function resetMail({ userName, productName, link }: Linked): AccountMail {
  return compose(`Reset your password for ${productName}`, link, {
    productName,
    preheader: 'The link is valid for one hour and works once.',
    heading: 'Set a new password',
    paragraphs: [`Hello ${userName}, someone requested a new password for your account.`],
    action: { label: 'Set a new password', link },
    note: 'The link is valid for one hour and works once; a newer one replaces it. If you did not ask for it, you can ignore this message: your password stays as it is.',
  });
}

export function passwordChangedMail({ userName, productName }: About): AccountMail {
  return compose('Your password was changed', undefined, {
    productName,
    preheader: `The password for ${userName} was changed.`,
    heading: 'Your password was changed',
    paragraphs: [`Hello ${userName}, your password was just changed.`, 'Your other browsers have been signed out.'],
    note: notYou,
  });
}

export function newDeviceMail({
  userName,
  productName,
  browser,
  place,
}: About & { browser: string; place: string }): AccountMail {
  return compose('New sign-in to your account', undefined, {
    productName,
    preheader: `${browser}, ${place}`,
    heading: 'New sign-in to your account',
    paragraphs: [
      `Hello ${userName}, your account was just signed in to from a device that was not used for it before.`,
      `Browser: ${browser}. Place: ${place}.`,
      'Your profile lists every sign-in and lets you sign out devices you do not recognize.',
    ],
    note: notYou,
  });
}

export function twoFactorOnMail({ userName, productName }: About): AccountMail {
  return compose('Two-factor sign-in is on', undefined, {
    productName,
    preheader: 'Signing in now asks for a code from your authenticator app.',
    heading: 'Two-factor sign-in is on',
    paragraphs: [
      `Hello ${userName}, signing in to your account now asks for a code from your authenticator app.`,
      'Store your recovery codes where you can find them without your phone. Each works once.',
    ],
    note: notYou,
  });
}

export function twoFactorOffMail({ userName, productName }: About): AccountMail {
  return compose('Two-factor sign-in is off', undefined, {
    productName,
    preheader: 'Signing in no longer asks for a code.',
    heading: 'Two-factor sign-in is off',
    paragraphs: [`Hello ${userName}, signing in to your account no longer asks for a code; the password is enough.`],
    note: notYou,
  });
}

export function recoveryCodesMail({ userName, productName }: About): AccountMail {
  return compose('You have new recovery codes', undefined, {
    productName,
    preheader: 'The earlier recovery codes no longer work.',
    heading: 'You have new recovery codes',
    paragraphs: [`Hello ${userName}, new recovery codes were made for your account. The earlier ones no longer work.`],
    note: notYou,
  });
}

export function passkeyAddedMail({ userName, productName, passkey }: About & { passkey: string }): AccountMail {
  return compose('A passkey was added to your account', undefined, {
    productName,
    preheader: passkey,
    heading: 'A passkey was added to your account',
    paragraphs: [
      `Hello ${userName}, the passkey ‘${passkey}’ can now sign in to your account without a password.`,
      'Your other browsers have been signed out. Your profile lists your passkeys and lets you remove them.',
    ],
    note: notYou,
  });
}

export function passkeyRemovedMail({ userName, productName, passkey }: About & { passkey: string }): AccountMail {
  return compose('A passkey was removed from your account', undefined, {
    productName,
    preheader: passkey,
    heading: 'A passkey was removed from your account',
    paragraphs: [
      `Hello ${userName}, the passkey ‘${passkey}’ can no longer sign in to your account.`,
      'Your other browsers have been signed out.',
    ],
    note: notYou,
  });
}

export function identityLinkedMail({ userName, productName, provider }: About & { provider: string }): AccountMail {
  return compose('A new way to sign in to your account', undefined, {
    productName,
    preheader: provider,
    heading: 'A new way to sign in to your account',
    paragraphs: [`Hello ${userName}, your account can now be signed in to with ${provider}.`],
    note: notYou,
  });
}

export function accountDeletedMail({ userName, productName }: About): AccountMail {
  return compose('Your account was deleted', undefined, {
    productName,
    preheader: `The account ${userName} and all it owned are gone.`,
    heading: 'Your account was deleted',
    paragraphs: [
      `Goodbye ${userName}. Your account and everything stored in it have been deleted.`,
      'Your user name will not be given to anyone else.',
    ],
    note: 'If this was not you, please tell the administrator of the installation.',
  });
}

function compose(subject: string, link: string | undefined, content: MailContent): AccountMail {
  return { subject, ...renderMail(content), ...(link !== undefined && { link }) };
}
