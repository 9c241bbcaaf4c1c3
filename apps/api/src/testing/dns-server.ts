import { createSocket } from 'node:dgram';

/** Texts by name; a name that is missing is answered with NXDOMAIN, one with 'silence' not at all. */
export type Zone = Record<string, string | 'silence'>;

/** A name server on loopback that knows TXT records alone. */
export async function startDnsServer(zone: Zone): Promise<{ address: string; close(): Promise<void> }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end } = questionOf(query);
    const text = zone[name];
    if (text === 'silence') return;
    const isText = query.readUInt16BE(end - 4) === 16;
    socket.send(
      answer(query.subarray(0, end), { text: isText ? text : undefined, isKnown: text !== undefined }),
      from.port,
      from.address,
    );
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((closed) => socket.close(() => closed())),
  };
}

function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** RFC 1035, 4.1: the header and the question come back, an answer names the question by a pointer. */
function answer(question: Buffer, { text, isKnown }: { text: string | undefined; isKnown: boolean }): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(isKnown ? 0x8580 : 0x8583, 2);
  head.writeUInt16BE(text === undefined ? 0 : 1, 6);
  head.writeUInt32BE(0, 8);
  if (text === undefined) return head;
  const strings = (text.match(/.{1,200}/gs) ?? []).map((part) => Buffer.from([part.length, ...Buffer.from(part)]));
  const data = Buffer.concat(strings);
  const fields = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 0xff]);
  return Buffer.concat([head, fields, data]);
}
