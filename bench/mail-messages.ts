/** Agents, offices and portals write; some with a picture or a document. */
const senders = ['Ann Lee', 'Desert Realty', 'Bob Müller', 'Listing alerts', 'Title office'];
const words =
  'offer price closing inspection seller buyer roof kitchen garage tenant escrow earnest money contract counter accept property appraisal loan agent showing repair credit title survey deposit'.split(
    ' ',
  );

function text(seed: number, length: number): string {
  return Array.from({ length }, (_, at) => words[(seed * 31 + at * (7 + (seed % 5))) % words.length]).join(' ');
}

/** A message as investors get them: text and HTML, every fourth with an attachment; 4 to 70 KB. */
export function benchMessage(index: number): string {
  const name = senders[index % senders.length];
  const body = text(index, 120 + (index % 7) * 40);
  const paragraphs = Array.from(
    { length: 6 + (index % 9) },
    (_, at) => `<p style="margin:0 0 12px;font-family:Arial">${text(index + at, 60)}</p>`,
  );
  const html = `<html><body><table width="600"><tr><td>${paragraphs.join('\r\n')}<img src="https://pictures.example/${index}.png"><a href="https://portal.example/${index}">See the listing</a></td></tr></table></body></html>`;
  const attachment =
    index % 4 === 0
      ? `--m\r\nContent-Type: application/pdf; name="offer-${index}.pdf"\r\nContent-Disposition: attachment; filename="offer-${index}.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(
          text(index, 5000).repeat(1 + (index % 2)),
        )
          .toString('base64')
          .replace(/(.{76})/g, '$1\r\n')}\r\n`
      : '';
  const reply = index % 3 === 2 ? `In-Reply-To: <bench-${index - 1}@mail.example>\r\n` : '';
  return `Received: from mx.example by relay.example; Fri, 20 Nov 2026 12:00:00 +0000\r
Delivered-To: bench@investor.localhost\r
From: "${name}" <sender${index % 50}@mail.example>\r
To: bench@investor.localhost\r
Subject: ${text(index, 6)} ${index}\r
Date: Fri, 20 Nov 2026 12:00:00 +0000\r
Message-ID: <bench-${index}@mail.example>\r
${reply}MIME-Version: 1.0\r
Content-Type: multipart/mixed; boundary=m\r
\r
--m\r
Content-Type: multipart/alternative; boundary=a\r
\r
--a\r
Content-Type: text/plain; charset=utf-8\r
\r
${body}\r
--a\r
Content-Type: text/html; charset=utf-8\r
\r
${html}\r
--a--\r
${attachment}--m--\r
`;
}
