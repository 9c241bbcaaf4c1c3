export interface MailContent {
  productName: string;
  /** What mail programs show beside the subject before the mail is opened. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** The one thing to do, as a button and as an address to copy. */
  action?: { label: string; link: string };
  note: string;
  /** A quiet link below it. */
  more?: { label: string; link: string };
}

const font = 'font-family:Inter,-apple-system,Segoe UI,Helvetica,Arial,sans-serif';

/** Mail programs understand little but tables and inline styles. Each text has its own color, for dark modes. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({ productName, heading, paragraphs, action, note, more }: MailContent): string {
  const lines = [
    heading,
    ...paragraphs,
    ...(action ? [linkLine(action)] : []),
    note,
    ...(more ? [linkLine(more)] : []),
  ];
  return [...lines, `-- \r\n${productName}`].join('\r\n\r\n');
}

function linkLine({ label, link }: { label: string; link: string }): string {
  return `${label}:\r\n${link}`;
}

function renderHtml(content: MailContent): string {
  const [productName, preheader, heading, note] = [
    content.productName,
    content.preheader,
    content.heading,
    content.note,
  ].map(escapeHtml);
  const paragraphs = content.paragraphs
    .map((paragraph) => row('text', 'padding:12px 24px 0;color:#1C2321', escapeHtml(paragraph)))
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>
@media (prefers-color-scheme: dark) {
.page { background-color: #121614 !important; }
.card { background-color: #1C2321 !important; border-color: #3A4541 !important; }
.text { color: #F1F3EF !important; }
.quiet { color: #B4BDB8 !important; }
.link { color: #8FCBB5 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#F7F7F4">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#F7F7F4">${preheader}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#F7F7F4">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="520" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:520px;background-color:#FFFFFF;border:1px solid #E3E5DF;border-radius:4px;text-align:left;${font};font-size:15px;line-height:22px">
${row('quiet', 'padding:24px 24px 0;font-size:13px;line-height:18px;font-weight:600;color:#4F5A55', productName ?? '')}
${row('text', 'padding:8px 24px 0;font-size:20px;line-height:28px;font-weight:600;color:#1C2321', heading ?? '')}
${paragraphs}
${content.action ? actionRows(content.action) : ''}
${row('quiet', 'padding:20px 24px 24px;font-size:13px;line-height:18px;color:#4F5A55', `${note}${content.more ? moreLink(content.more) : ''}`)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function actionRows({ label, link }: { label: string; link: string }): string {
  const href = escapeHtml(link);
  // The colour stands on the cell too: some programs give links no background.
  return `<tr><td style="padding:20px 24px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="background-color:#1B5E4B;border-radius:4px"><a href="${href}" style="display:inline-block;padding:10px 18px;background-color:#1B5E4B;color:#FFFFFF;border-radius:4px;${font};font-size:15px;line-height:22px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table></td></tr>
${row('quiet', 'padding:16px 24px 0;font-size:13px;line-height:18px;color:#4F5A55', `If the button does not work, open this address:<br><a class="link" href="${href}" style="color:#1B5E4B;word-break:break-all">${href}</a>`)}`;
}

function moreLink({ label, link }: { label: string; link: string }): string {
  return `<br><a class="link" href="${escapeHtml(link)}" style="color:#1B5E4B">${escapeHtml(label)}</a>`;
}

function row(className: string, style: string, html: string): string {
  return `<tr><td class="${className}" style="${style}">${html}</td></tr>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
