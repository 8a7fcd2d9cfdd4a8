import type { Reference } from '../markdown';
import { isWideDrawing, type ResolvedImage, type ResolvedReference } from '../shared/reference';
import { escapeHtml } from '../shared/text';
import { isExternal, percentDecoded, splitHref, toAddress } from '../shared/url';
import type { Asset } from './assets';
import {
  assetAddress,
  docusaurusAddress,
  findBeside,
  measureStatic,
  missingFileHint,
  reportReference,
  type Scope,
} from './scope';

/** A picture of Markdown as an element, with its size and the variant for the dark mode beside it. */
export function resolveImage(reference: Reference, scope: Scope): ResolvedReference {
  const { target, alt = '', title } = reference;
  const attributes = `alt="${escapeHtml(alt)}"${title ? ` title="${escapeHtml(title)}"` : ''} loading="lazy" decoding="async"`;
  const picture = locateImage(reference, scope);
  if (!picture)
    return {
      href: target,
      html: `<img src="${escapeHtml(target)}" ${attributes}>`,
      image: { src: target, srcDark: null, width: null, height: null },
    };
  const { src, srcDark, width, height } = picture;
  const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`;
  const element = (address: string, className: string) =>
    `<img${className} src="${escapeHtml(address)}"${size} ${attributes}>`;
  const drawn =
    srcDark === null
      ? element(src, '')
      : `${element(src, ' class="only-light"')}${element(srcDark, ' class="only-dark"')}`;
  const html = isWideDrawing(picture) ? `<span class="wide">${drawn}</span>` : drawn;
  return { href: src, html, image: picture };
}

function locateImage(reference: Reference, scope: Scope): ResolvedImage | null {
  const { target } = reference;
  const { config } = scope;
  const marked = docusaurusAddress(target, 'picture');
  if (marked !== null) {
    reportReference(scope, reference, config.checks.brokenImages, { rule: 'missing-image', ...marked });
    return null;
  }
  if (isExternal(target)) return { src: target, srcDark: null, width: null, height: null };
  const path = percentDecoded(splitHref(target).path);
  if (path === '') {
    reportReference(scope, reference, config.checks.brokenImages, {
      rule: 'missing-image',
      message: 'the picture has no address',
      hint: 'Write the path of its file in the round brackets.',
    });
    return null;
  }
  const dark = path.replace(/(\.[^./]+)$/, '.dark$1');
  if (path.startsWith('/')) {
    const published = path.normalize('NFC');
    const size = measureStatic(path, scope);
    if (size) {
      checkPicture(reference, size, scope);
      return {
        src: toAddress(config.baseUrl, published),
        srcDark: measureStatic(dark, scope) ? toAddress(config.baseUrl, dark.normalize('NFC')) : null,
        width: size.width,
        height: size.height,
      };
    }
  } else {
    const asset = findBeside(path, scope);
    const darkAsset = asset && findBeside(dark, scope);
    if (asset) {
      checkPicture(reference, asset, scope);
      return {
        src: assetAddress(asset, scope),
        srcDark: darkAsset ? assetAddress(darkAsset, scope) : null,
        width: asset.width,
        height: asset.height,
      };
    }
  }
  reportReference(scope, reference, config.checks.brokenImages, {
    rule: 'missing-image',
    message: `the picture \`${target}\` does not exist`,
    hint: missingFileHint(path, scope),
  });
  return null;
}

/** Pictures whose header gives their size; a drawing (SVG) may have none. */
const WITH_SIZE = /\.(?:png|jpe?g|gif|webp)$/i;
/** In bytes; what a reader on a phone waits for. */
const LARGE = 1_000_000;

/** Reports a picture that browsers cannot show, or that is too large for a page. */
export function checkPicture(reference: Reference, { source, size, width }: Asset, scope: Scope): void {
  const { brokenImages, largeImages } = scope.config.checks;
  if (!WITH_SIZE.test(source)) return;
  if (width === null)
    reportReference(scope, reference, brokenImages, {
      rule: 'broken-image',
      message: `the picture \`${reference.target}\` ${size === 0 ? 'is empty' : 'is damaged or of another kind than its name says'}`,
      hint: 'Export it again; a file that Git LFS stores elsewhere comes with `git lfs pull`.',
    });
  else if (size > LARGE)
    reportReference(scope, reference, largeImages, {
      rule: 'large-image',
      message: `the picture \`${reference.target}\` has ${(size / 1_000_000).toFixed(1)} MB, which readers wait for`,
      hint: 'Make it smaller, or write it as WebP: a picture in a text is hardly ever wider than 1,600 pixels.',
    });
}
