import { describe, expect, it } from 'vitest';
import { replaceTags, TAGS, tagSource } from './tags';

/** Converts tags named `a` to brackets around their content; others stay unchanged. */
const shown = (text: string, syntax: RegExp) =>
  replaceTags(text, syntax, (tag) => (tag.name === 'a' || tag.name === 'A' ? `[${tag.inner ?? '-'}]` : null));

describe('tags', () => {
  it.each([
    ['Liquid', TAGS.liquid, '{% a x %}1{% a %}2{% enda %}{% enda %} {% b %}', '[1[2]] {% b %}'],
    ['Hugo', TAGS.hugo, '{{< a "x" >}}1{{% a %}}2{{% /a %}}{{< /a >}} {{< b >}}', '[1[2]] {{< b >}}'],
    ['Zola', TAGS.zola, '{% a(x="(1)") %}1{{ a() }}{% end %} {{ b }}', '[1[-]] {{ b }}'],
    ['MDX', TAGS.jsx, '<A b={{ c: 1 }}>1<A />{x > 2}</A> <B>', '[1[-]{x > 2}] <B>'],
  ])('of %s are replaced, the inner ones first', (_, syntax, text, expected) => {
    expect(shown(text, syntax)).toBe(expected);
  });

  it('without an end stand beside what follows; an end without a beginning is a tag of its own', () => {
    expect(shown('{% a %}1{% b %}2{% endb %}', TAGS.liquid)).toBe('[-]1{% b %}2{% endb %}');
    expect(shown('{% a %}1{% a %}2{% enda %}', TAGS.liquid)).toBe('[-]1[2]');
    expect(shown('1{% enda %}', TAGS.liquid)).toBe('1[-]');
  });

  it('know their words, their place and how they were written', () => {
    const text = '- x\n  {% note "A b" c=d %}\n  1\n  {% endnote %}';
    replaceTags(text, TAGS.liquid, (tag) => {
      expect(tag.attributes).toEqual({ 0: 'A b', c: 'd' });
      expect([tag.indent, tag.startsLine, tag.inner]).toEqual(['  ', true, '\n  1\n  ']);
      expect(tagSource(tag)).toBe(text.slice(6));
      return null;
    });
  });
});
