import { posix } from 'node:path';
import { originOf } from '../config/origin';
import type { SiteConfig } from '../config/resolve';
import { fieldPlace } from '../content/fieldPlace';
import type { Article, Site } from '../content/types';
import { findPageArticle } from '../pages/summaries';
import { missingStatic } from '../shared/missingStatic';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';
import { isExternal, toAbsolute } from '../shared/url';
import type { Asset, AssetFinder } from './assets';

interface SocialImagesInput {
  readonly site: Site;
  readonly config: SiteConfig;
  readonly assets: AssetFinder;
}

/**
 * Finds the pictures that articles name by `image` in their front matter: under `static/` when it begins with a
 * slash, otherwise beside the text. What does not exist becomes a problem.
 */
export function resolveSocialImages(
  pages: readonly Page[],
  input: SocialImagesInput,
): { readonly pages: Page[]; readonly assets: Asset[]; readonly problems: Problem[] } {
  const found: Asset[] = [];
  const problems: Problem[] = [];
  const resolved = pages.map((page): Page => {
    const article = findPageArticle(page, input.site);
    const image = article?.frontMatter.image;
    if (!article || image === undefined || isExternal(image)) return page;
    if (image.startsWith('/')) {
      if (!input.assets.measureStatic(image)) problems.push(...missingImage(article, image, input));
      return page;
    }
    const asset = findImageBeside(article, image, input.assets);
    if (!asset) {
      problems.push(...missingImage(article, image, input));
      return page;
    }
    found.push(asset);
    const origin = originOf(asset.path, input.config);
    const address = toAbsolute(origin, input.config.baseUrl, asset.path);
    const openGraph = { ...page.head.openGraph, image: address };
    return { ...page, head: { ...page.head, openGraph } };
  });
  return { pages: resolved, assets: found, problems };
}

function findImageBeside({ entry, original }: Article, image: string, assets: AssetFinder): Asset | null {
  const files = [entry.file, original.file].map((file) => posix.join(posix.dirname(file), image));
  return files
    .filter((file) => !file.startsWith('..'))
    .reduce<Asset | null>((known, file) => known ?? assets.find(file), null);
}

function missingImage(
  { entry, state, language }: Article,
  image: string,
  { config, assets }: SocialImagesInput,
): Problem[] {
  // The fallback of a missing translation repeats the original, whose problem is reported there.
  if (state === 'missing' && language.code === config.defaultLocale) return [];
  const { file, article } = entry;
  // One that pages show is looked for and reported as all their pictures are.
  if (article.references.some(({ kind, target }) => kind === 'image' && target === image)) return [];
  const level = config.checks.brokenImages;
  const hint = image.startsWith('/')
    ? missingStatic(image, (path) => assets.measureStatic(path) !== null)
    : `Put it beside ${file}, or correct the path.`;
  return [
    {
      rule: 'missing-image',
      level,
      ...fieldPlace(entry, 'image'),
      message: `the picture \`${image}\` does not exist`,
      hint,
    },
  ];
}
