interface ProgressLine {
  /** Shows how much is done of how much. */
  readonly show: (done: number, all: number) => void;
  /** Adds to what is done. */
  readonly advance: (amount: number) => void;
  /** Removes the line. */
  readonly end: () => void;
}

/** A line in the terminal for work that may take long; silent where the output is no terminal. */
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
