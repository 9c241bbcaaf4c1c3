export const maxAttachmentRows = 10;
export const tooManyAttachmentRows = 'You can add up to 10 attachment rows.';

/** Bytes of all attachments of a message, unless the installation sets another limit. */
export const attachmentBytesWarning = 25 * 1024 * 1024;

/** Content types by file name extension. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
} as const satisfies Record<string, string>;

export const maxRecipients = 100;
/** One header line of RFC 5322. */
export const maxSubjectLength = 998;
export const maxBodyLength = 1_000_000;

/** Seconds. */
export const maxSendDelay = 3600;

export const sendFieldsRequired = 'To, Subject, and Message are required.';
