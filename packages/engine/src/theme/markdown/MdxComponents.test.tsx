import { expect, it } from 'vitest';
import type { ResolvedImage } from '../../shared/screenProps/reference';
import { renderInPage } from '../testing/render';
import { mdxArticle } from './MdxComponents';

/** A picture as an MDX article renders it. */
function draw(image: Partial<ResolvedImage>): string {
  const src = '/a.svg';
  const Article = mdxArticle(
    ({ components: { Image } }) => <Image reference={0} alt="A map" />,
    [{ href: src, html: '', image: { src, srcDark: null, width: null, height: null, ...image } }],
  );
  return renderInPage(<Article />);
}

it('puts a wide drawing into the frame in which it scrolls on a phone, as articles without components do', () => {
  expect(draw({ width: 720, height: 300 })).toMatch(
    /^<span class="wide"><img [^>]*src="\/a.svg"[^>]*><\/span>$/,
  );
  const both = draw({ width: 720, height: 300, srcDark: '/a.dark.svg' });
  expect(both.match(/class="[^"]*"/g)).toEqual(['class="wide"', 'class="only-light"', 'class="only-dark"']);
});

it('leaves small drawings and photographs as they are', () => {
  expect(draw({ width: 300, height: 300 })).not.toContain('wide');
  expect(draw({ src: '/a.webp', width: 1600, height: 900 })).not.toContain('wide');
});
