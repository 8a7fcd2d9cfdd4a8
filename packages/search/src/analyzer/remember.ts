/**
 * Memoizes a pure function of a text with at most `room` entries; older entries are evicted. Texts repeat their
 * words.
 */
export function remember<Answer>(of: (text: string) => Answer, room = 40_000): (text: string) => Answer {
  let recent = new Map<string, Answer>();
  let older = new Map<string, Answer>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const before = older.get(text);
    const answer = before === undefined ? of(text) : before;
    if (recent.size >= room / 2) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, answer);
    return answer;
  };
}
