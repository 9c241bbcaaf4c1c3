import type { DealColumns } from '../deal-finder/columns.ts';
import { shareMemory, vectorRoomBytes } from '../deal-finder/vector-memory.ts';

type Column = Exclude<DealColumns[keyof DealColumns], (object & { room: number }) | undefined>;

/** The columns as a market has them, in one memory with room for vector loops; of at most a thousand listings. */
export function inOneMemory({ vectorMemory: _none, ...columns }: DealColumns): DealColumns {
  const memory = shareMemory(vectorRoomBytes + 1000 * 100);
  let next = vectorRoomBytes;
  const moved = Object.entries(columns).map(([name, column]: [string, Column]) => {
    const at = next;
    next += Math.ceil(column.byteLength / 64) * 64;
    const View = column.constructor as new (buffer: SharedArrayBuffer, at: number, length: number) => typeof column;
    const view = new View(memory.buffer, at, column.length);
    view.set(column);
    return [name, view];
  });
  // Made from all of them, each of its own kind.
  return { ...(Object.fromEntries(moved) as typeof columns), vectorMemory: { memory, room: 0 } };
}
