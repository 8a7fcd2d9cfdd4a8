/** A number with its noun: `1 page`, `2 pages`. @param noun singular form; its plural must end in `s` */
export function counted(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
