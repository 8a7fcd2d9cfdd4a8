import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What one run of a command cost. */
export interface Measurement {
  /** Seconds from start to end. */
  readonly wall: number;
  /** Seconds of processor time, user and system, children included. */
  readonly cpu: number;
  /** Largest resident memory of the process in MB; `null` where the system does not tell. */
  readonly peakMemory: number | null;
  readonly output: string;
}

/** Runs a command as a process of its own and measures it. @throws Error with its output when it fails */
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

/** High-water mark of the memory of a process's children in kB, from proc(5). */
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
