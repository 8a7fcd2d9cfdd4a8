interface ProgressLine {
  /** Displays `done/all`. */
  readonly show: (done: number, all: number) => void;
  /** Increases the number of finished items. */
  readonly advance: (amount: number) => void;
  /** Removes the line. */
  readonly end: () => void;
}

/** A progress line on stderr for long work; silent unless stderr is a terminal. */
export function progressLine(label: string, all = 0): ProgressLine {
  let done = 0;
  const show = (now: number, total: number) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${label} ${now}/${total}`);
  };
  return {
    show,
    advance(amount) {
      done += amount;
      show(done, all);
    },
    end() {
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    },
  };
}
