/** A pure function of a text that remembers its answers, as many as `room`: texts repeat their words. */
export function remember<Answer>(of: (text: string) => Answer, room = 20_000): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = of(text);
    if (known.size >= room) known.clear();
    known.set(text, answer);
    return answer;
  };
}
