import type { SystemMail } from '#ports/mailer.ts';

interface LinkMail {
  to: string;
  userName: string;
  productName: string;
  link: string;
  messageId: string;
}

/** The mail with the verification link, in plain text and HTML. */
export function verificationMail({ to, userName, productName, link, messageId }: LinkMail): SystemMail {
  const intro = `Hello ${userName}, please confirm that this is your e-mail address.`;
  const note = 'The link is valid for 24 hours. If you did not create an account, you can ignore this message.';
  return {
    to,
    messageId,
    link,
    subject: `Verify your e-mail for ${productName}`,
    text: [intro, '', 'Verify your e-mail:', link, '', note, '', productName].join('\r\n'),
    html: linkPage({ productName, intro, note, action: 'Verify e-mail', link }),
  };
}

/** Tables and inline styles, because mail programs know little else. */
function linkPage(mail: { productName: string; intro: string; note: string; action: string; link: string }): string {
  const [productName, intro, note, action, link] = [
    mail.productName,
    mail.intro,
    mail.note,
    mail.action,
    mail.link,
  ].map(escapeHtml);
  return `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;background:#F7F7F4;font:14px/20px Inter,Arial,sans-serif;color:#1C2321">
<table role="presentation" align="center" width="520" cellpadding="0" cellspacing="0" style="max-width:520px;width:100%;background:#FFFFFF;border:1px solid #E3E5DF;border-radius:4px">
<tr><td style="padding:24px 24px 0;font-weight:600;font-size:16px">${productName}</td></tr>
<tr><td style="padding:16px 24px 0">${intro}</td></tr>
<tr><td style="padding:20px 24px"><a href="${link}" style="display:inline-block;padding:10px 18px;background:#1B5E4B;color:#FFFFFF;border-radius:4px;font-weight:600;text-decoration:none">${action}</a></td></tr>
<tr><td style="padding:0 24px;font-size:12px;line-height:16px;color:#4F5A55">If the button does not work, open this address:<br><a href="${link}" style="color:#1B5E4B;word-break:break-all">${link}</a></td></tr>
<tr><td style="padding:16px 24px 24px;font-size:12px;line-height:16px;color:#626D68">${note}</td></tr>
</table></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
