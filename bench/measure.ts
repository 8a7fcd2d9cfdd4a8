import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Cost of one run of a command. */
export interface Measurement {
  /** Elapsed time in seconds. */
  readonly wall: number;
  /** User and system processor time in seconds, including child processes. */
  readonly cpu: number;
  /** Peak resident memory of the process in MB; `null` if the system does not report it. */
  readonly peakMemory: number | null;
  readonly output: string;
}

/** Runs a command in a child process, and measures it. @throws Error with its output if it fails */
export async function measure(command: readonly string[], cwd: string): Promise<Measurement> {
  const script = `TIMEFORMAT='@time %R %U %S'; time "$@"`;
  const child = spawn('bash', ['-c', script, 'bash', ...command], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, peakOf(child.pid))), 20);
  const code = await new Promise<number | null>((done) => child.on('close', done));
  clearInterval(timer);
  const time = /@time ([\d.]+) ([\d.]+) ([\d.]+)/.exec(output);
  if (code !== 0 || !time) throw new Error(`${command.join(' ')} failed:\n${output}`);
  return {
    wall: Number(time[1]),
    cpu: Number(time[2]) + Number(time[3]),
    peakMemory: peak === 0 ? null : Math.round(peak / 1024),
    output,
  };
}

/** Peak resident memory of a process's children in kB, from proc(5). */
function peakOf(parent: number | undefined): number {
  if (parent === undefined) return 0;
  try {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    return Math.max(
      0,
      ...children.map((pid) =>
        Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
      ),
    );
  } catch {
    return 0;
  }
}
