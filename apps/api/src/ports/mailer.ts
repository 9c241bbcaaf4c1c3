export interface SystemMail {
  to: string;
  /** The product's name when the mail was queued. */
  fromName?: string;
  subject: string;
  text: string;
  html: string;
  /** Fixed when the mail is queued, so that a retry is recognised as the same mail. */
  messageId: string;
  /** Where mail programs end these mails with a POST (RFC 8058). */
  unsubscribe?: string;
  /** Shown on the console where no mail server is configured. */
  link?: string;
}

export interface Mailer {
  send(mail: SystemMail): Promise<void>;
}
