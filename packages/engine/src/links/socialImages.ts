import { posix } from 'node:path';
import { originOf } from '../config/origin';
import type { SiteConfig } from '../config/resolve';
import { fieldPlace } from '../content/fieldPlace';
import type { Article, Site } from '../content/types';
import type { Reference } from '../markdown';
import { findPageArticle } from '../pages/summaries';
import { missingStatic } from '../shared/mistakes/missingStatic';
import type { Page } from '../shared/page';
import { type Problem, warningAtMost } from '../shared/problem';
import { isExternal, splitHref, toAbsolute } from '../shared/url';
import type { Asset, AssetFinder } from './assets';
import { rareFormat } from './pictures';
import { type AddressFault, misleadingAddress } from './scope';

interface SocialImagesInput {
  readonly site: Site;
  readonly config: SiteConfig;
  readonly assets: AssetFinder;
}

/**
 * Resolves `image` in the front matter of articles: a path with a leading slash under `static/`, any other beside the
 * text. Missing files are reported.
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
    if (!article || image === undefined) return page;
    if (isExternal(image)) {
      const fault = misleadingAddress(image, 'picture') ?? rareFormat(image, splitHref(image).path);
      // Its host may know better.
      if (fault)
        problems.push(
          ...imageProblem(article, image, { rule: 'broken-image', ...fault, isSlip: true }, input.config),
        );
      return page;
    }
    const isStatic = image.startsWith('/');
    const asset = isStatic
      ? input.assets.measureStatic(image)
      : findImageBeside(article, image, input.assets);
    const fault = asset ? rareFormat(image, asset.source) : missingFile(article, image, input);
    if (fault) problems.push(...imageProblem(article, image, fault, input.config));
    if (!asset || isStatic) return page;
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

type ImageFault = AddressFault & Pick<Problem, 'rule'>;

function missingFile({ entry }: Article, image: string, { assets }: SocialImagesInput): ImageFault {
  return {
    rule: 'missing-image',
    message: `the picture \`${image}\` does not exist`,
    hint: image.startsWith('/')
      ? missingStatic(image, (path) => assets.measureStatic(path) !== null)
      : `Put it beside ${entry.file}, or correct the path.`,
  };
}

function imageProblem(
  { entry, state, language }: Article,
  image: string,
  { isSlip, ...fault }: ImageFault,
  { defaultLocale, checks }: SiteConfig,
): Problem[] {
  // A missing translation falls back to the original, whose problem is already reported.
  if (state === 'missing' && language.code === defaultLocale) return [];
  const isShown = ({ kind, target }: Reference) => kind === 'image' && target === image;
  // If the page also renders it, it is reported with its other pictures.
  if (entry.article.references.some(isShown)) return [];
  const level = isSlip ? warningAtMost(checks.brokenImages) : checks.brokenImages;
  return [{ ...fault, level, ...fieldPlace(entry, 'image') }];
}
