/** Line (from 1) of the first conflict marker of git in a text; `null` without one. */
export function conflictLine(text: string): number | null {
  const index = text.split('\n').findIndex((line) => /^(?:<{7}|>{7}|={7})(?:\s|$)/.test(line));
  return index < 0 ? null : index + 1;
}
