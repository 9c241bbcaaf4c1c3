import type { MailHrefs } from '#features/mail/mail-hrefs.ts';
import { paths } from '../../paths.ts';

export const mailHrefs: MailHrefs = {
  mail: paths.mail.href(),
  message: paths.mailMessage.href,
  compose: paths.mailCompose.href,
  templates: paths.mailTemplates.href(),
  property: paths.savedProperty.href,
};
