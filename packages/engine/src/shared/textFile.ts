const TEXT = /\.(?:mdx?|markdown)$/;

/** Whether a file has the extension of a text: `.md`, `.mdx` or `.markdown`. */
export function isTextFile(path: string): boolean {
  return TEXT.test(path);
}

/** A path without the extension of a text. */
export function withoutTextEnding(path: string): string {
  return path.replace(TEXT, '');
}
