/** Whether the system refused something for this reason, as 'ENOENT' says that a file is not there. */
export function isErrno(error: unknown, code: string): error is Error {
  return error instanceof Error && 'code' in error && error.code === code;
}
