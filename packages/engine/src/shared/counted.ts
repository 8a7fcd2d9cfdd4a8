/** A number with its noun: `1 page`, `2 pages`. @param noun in the singular, whose plural ends in `s` */
export function counted(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
