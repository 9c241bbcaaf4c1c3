/** Attachment rows of one message. */
export const maxAttachmentRows = 10;
export const tooManyAttachmentRows = 'You can add up to 10 attachment rows.';

/** All attachments of a message together, in bytes, unless the installation says otherwise. */
export const attachmentBytesWarning = 25 * 1024 * 1024;

/** What may be attached, by the ending of its name and the content type that belongs to it. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
} as const satisfies Record<string, string>;

/** Addresses of To, Cc and Bcc together. */
export const maxRecipients = 100;
/** Characters of a subject: one header line of RFC 5322. */
export const maxSubjectLength = 998;
/** Characters of a text body. */
export const maxBodyLength = 1_000_000;

/** Seconds that a message may wait, so that it can be called back. */
export const maxSendDelay = 3600;

export const sendFieldsRequired = 'To, Subject, and Message are required.';
