/** A mail the product itself sends: verification, reset, notifications. */
export interface SystemMail {
  to: string;
  /** The sender's name: the product's at the time it was queued. */
  fromName?: string;
  subject: string;
  text: string;
  html: string;
  /** Fixed when the mail is queued, so that a retry is recognised as the same mail. */
  messageId: string;
  /** A link worth showing on the console where no mail server is configured. */
  link?: string;
}

export interface Mailer {
  send(mail: SystemMail): Promise<void>;
}
