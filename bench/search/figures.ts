/** Figures of a run: percentiles, sizes, tables. */
import { gzipSync } from 'node:zlib';

/** The value below which a share of the values lies; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** `p50 / p95` of times in milliseconds. */
export function times(values: readonly number[]): string {
  return `${percentile(values, 0.5).toFixed(1)} / ${percentile(values, 0.95).toFixed(1)} ms`;
}

/** Bytes in kB (1000 bytes), with one decimal. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Bytes of a text in UTF-8 after gzip, level 9. */
export function gzipSize(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/** A table as lines of text, the first column to the left. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n');
}
