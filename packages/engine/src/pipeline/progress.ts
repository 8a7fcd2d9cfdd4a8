interface ProgressLine {
  /** Increases the number of finished items, and displays `done/all`. */
  readonly advance: (amount: number) => void;
  /** Removes the line. */
  readonly end: () => void;
}

/** A progress line on stderr for long work; silent unless stderr is a terminal, and for a single item. */
export function progressLine(label: string, all: number): ProgressLine {
  let done = 0;
  const write = (text: string) => {
    if (process.stderr.isTTY && all > 1) process.stderr.write(`\r\u001b[K${text}`);
  };
  return {
    advance(amount) {
      done += amount;
      write(`${label} ${done}/${all}`);
    },
    end: () => write(''),
  };
}
