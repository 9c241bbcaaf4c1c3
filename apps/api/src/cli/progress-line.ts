/** A line on the terminal that is written over again and again; into a file or pipe nothing but whole lines go. */
export function createProgressLine() {
  const { stderr } = process;
  const isTerminal = stderr.isTTY === true;
  const clear = () => isTerminal && stderr.write('\r\u001b[K');
  return {
    show(text: string): void {
      if (isTerminal) stderr.write(`\r\u001b[K${text.slice(0, (stderr.columns ?? 80) - 1)}`);
    },
    print(text: string): void {
      clear();
      stderr.write(`${text}\n`);
    },
    clear,
  };
}
