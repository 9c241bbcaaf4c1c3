export interface Message {
  number(field: number, value: number): void;
  text(field: number, value: string): void;
  packed(field: number, values: readonly number[]): void;
  message(field: number, value: Message): void;
  bytes(): Buffer;
}

/** The two kinds of fields that a vector tile has. */
const asNumber = 0;
const asBytes = 2;

/** A whole number from 0, seven bits a byte, the lowest first. */
function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

export function createMessage(): Message {
  const parts: Buffer[] = [];

  function writeBytes(field: number, value: Buffer): void {
    const head: number[] = [];
    writeNumber(head, field * 8 + asBytes);
    writeNumber(head, value.length);
    parts.push(Buffer.from(head), value);
  }

  return {
    number(field, value) {
      const bytes: number[] = [];
      writeNumber(bytes, field * 8 + asNumber);
      writeNumber(bytes, value);
      parts.push(Buffer.from(bytes));
    },
    text: (field, value) => writeBytes(field, Buffer.from(value)),
    packed(field, values) {
      const bytes: number[] = [];
      for (const value of values) writeNumber(bytes, value);
      writeBytes(field, Buffer.from(bytes));
    },
    message: (field, value) => writeBytes(field, value.bytes()),
    bytes: () => Buffer.concat(parts),
  };
}
