/** Where what happens is told: a sentence, and what it happened to. An error goes into `err`. */
export interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
