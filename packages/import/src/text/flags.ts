/** A boolean in front matter; `null` for anything else. */
export function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const word = String(value).trim().toLowerCase();
  return /^(?:true|yes|on|1)$/.test(word) ? true : /^(?:false|no|off|0)$/.test(word) ? false : null;
}
