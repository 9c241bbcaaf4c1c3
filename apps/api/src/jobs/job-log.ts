export interface JobLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
