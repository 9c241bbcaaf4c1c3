/** What is needed of the platform; browsers and Node have it. */
declare const WebAssembly: {
  Module: new (code: Uint8Array) => object;
  Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory;
  Instance: new (module: object, imports: { env: { memory: SharedMemory } }) => { exports: object };
};
declare const atob: (text: string) => string;

/** Memory that threads share and vector loops work in. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
}

/** Where the columns of a market lie, and where beside them one thread's vector loops may keep what they work with. */
export interface VectorMemory {
  memory: SharedMemory;
  room: number;
}

/** What vector loops work with takes at most so many bytes. */
export const vectorRoomBytes = 352 * 1024;

const pageBytes = 65_536;

/** At least so many bytes of zeros; RangeError where there is no such room. */
export function shareMemory(bytes: number): SharedMemory {
  const pages = Math.ceil(bytes / pageBytes);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** Compiles code as its source was written, in base64. */
export function compileCode(code: string): object {
  return new WebAssembly.Module(Uint8Array.from(atob(code), (sign) => sign.charCodeAt(0)));
}

/** The exports of compiled code that works in a memory. */
export function runIn(memory: SharedMemory, module: object): object {
  return new WebAssembly.Instance(module, { env: { memory } }).exports;
}
