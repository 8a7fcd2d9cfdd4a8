import type { Reference } from '../markdown';
import { type Problem, warningAtMost } from '../shared/problem';
import { isWideDrawing, type ResolvedImage, type ResolvedReference } from '../shared/screenProps/reference';
import { escapeHtml } from '../shared/text';
import { isExternal, percentDecoded, splitHref, toAddress } from '../shared/url';
import type { Asset } from './assets';
import { remotePictureFault } from './remotePictures';
import {
  assetAddress,
  findBeside,
  measureStatic,
  misleadingAddress,
  missingFileHint,
  reportFault,
  reportReference,
  type Scope,
} from './scope';
import { pictureSources, sizedPictures } from './sizedPictures';

/** Renders a Markdown picture as an element, with its size and its dark variant, if there is one. */
export function resolveImage(reference: Reference, scope: Scope): ResolvedReference {
  const { target, alt = '', title } = reference;
  const picture = locateImage(reference, scope);
  const loading = picture?.isEager ? 'fetchpriority="high"' : 'loading="lazy"';
  const attributes = `alt="${escapeHtml(alt)}"${title ? ` title="${escapeHtml(title)}"` : ''} ${loading} decoding="async"`;
  if (!picture)
    return {
      href: target,
      html: `<img src="${escapeHtml(target)}" ${attributes}>`,
      image: { src: target, srcDark: null, width: null, height: null },
    };
  const { src, srcDark, width, height, natural } = picture;
  const size = [
    natural === undefined ? '' : ` data-width="${natural}"`,
    width === null ? '' : ` width="${width}"`,
    height === null ? '' : ` height="${height}"`,
  ].join('');
  const element = (address: string, className: string) =>
    `<img${className} src="${escapeHtml(address)}"${size} ${attributes}>`;
  const drawn =
    srcDark === null
      ? withSources(element(src, picture.tint ? ` class="${picture.tint}"` : ''), picture)
      : `${element(src, ' class="only-light"')}${element(srcDark, ' class="only-dark"')}`;
  const html = isWideDrawing(picture) ? `<span class="wide">${drawn}</span>` : drawn;
  return { href: src, html, image: picture };
}

function withSources(img: string, { sources = [] }: ResolvedImage): string {
  if (sources.length === 0) return img;
  const written = sources.map(
    ({ type, srcSet, sizes }) =>
      `<source type="${type}" srcset="${escapeHtml(srcSet)}" sizes="${escapeHtml(sizes)}">`,
  );
  return `<picture>${written.join('')}${img}</picture>`;
}

/** Smaller copies of a picture, if the build generates any. Pictures with a dark variant have none. */
function sourcesOf(reference: Reference, asset: Asset, scope: Scope): Partial<ResolvedImage> {
  const shown = shownWidth(reference, asset);
  const sized = scope.assets.sizes === 'here' ? sizedPictures(asset, shown) : [];
  if (sized.length === 0) return {};
  scope.sized.push(...sized);
  const isEager = reference.isLead === true;
  const sources = pictureSources(sized, { baseUrl: scope.config.baseUrl, isEager, shown });
  const tint = scope.assets.tints?.[asset.hash];
  return { sources, ...(tint ? { tint } : {}) };
}

type Size = Pick<Asset, 'width' | 'height'>;

/** Display width: the author's, or that of a picture which would be too tall; `undefined` for the natural width. */
function shownWidth({ width: shown, tallest }: Reference, { width, height }: Size): number | undefined {
  if (shown !== undefined || !tallest || !width || !height || height <= tallest) return shown;
  return Math.round((width * tallest) / height);
}

/** Display size of a picture: its natural size, or a smaller one; and whether to load it eagerly. */
function shownAs(
  reference: Reference,
  { width, height }: Size,
): Pick<ResolvedImage, 'width' | 'height' | 'natural' | 'isEager'> {
  const { isLead } = reference;
  const shown = shownWidth(reference, { width, height });
  const eager = isLead ? { isEager: true } : {};
  if (shown === undefined) return { width, height, ...eager };
  if (!width || !height) return { width: shown, height: null, ...eager };
  return { width: shown, height: Math.round((shown * height) / width), natural: width, ...eager };
}

function locateImage(reference: Reference, scope: Scope): ResolvedImage | null {
  const { target } = reference;
  const { config } = scope;
  const marked = misleadingAddress(target, 'picture');
  if (marked !== null) {
    reportFault(scope, reference, config.checks.brokenImages, { rule: 'missing-image', ...marked });
    return null;
  }
  if (isExternal(target)) {
    const fault =
      rareFormat(target, splitHref(target).path) ??
      (reference.kind === 'image' ? remotePictureFault(target) : null);
    if (fault) reportReference(scope, reference, warningAtMost(config.checks.brokenImages), fault);
    return { src: target, srcDark: null, ...shownAs(reference, { width: null, height: null }) };
  }
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
  const isStatic = path.startsWith('/');
  const find = isStatic ? measureStatic : findBeside;
  const asset = find(path, scope);
  if (asset) {
    checkPicture(reference, asset, scope);
    const darkAsset = find(dark, scope);
    const addressOf = (file: Asset, written: string) =>
      isStatic ? toAddress(config.baseUrl, written.normalize('NFC')) : assetAddress(file, scope);
    return {
      src: addressOf(asset, path),
      srcDark: darkAsset ? addressOf(darkAsset, dark) : null,
      ...shownAs(reference, asset),
      ...(darkAsset ? {} : sourcesOf(reference, asset, scope)),
    };
  }
  reportReference(scope, reference, config.checks.brokenImages, {
    rule: 'missing-image',
    message: `the picture \`${target}\` does not exist`,
    hint: missingFileHint(path, scope),
  });
  return null;
}

/** Formats with a size in their header; an SVG may have none. */
const WITH_SIZE = /\.(?:png|jpe?g|gif|webp)$/i;
/** Formats of phones, cameras and graphics programs, which most browsers do not support. */
const SHOWN_BY_FEW = /\.(?:hei[cf]|tiff?|jp2|jxl|psd|dng|cr[23]|nef|arw)$/i;
/** Picture formats that browsers support. */
const SHOWN = /\.(?:a?png|jpe?g|jfif|gif|webp|avif|svg|bmp|ico)$/i;
/** Size of a large picture, in bytes: a noticeable delay on a phone. */
const LARGE = 1_000_000;

/** The problem of a picture in a format that most browsers do not support; `null` for any other. */
export function rareFormat(
  target: string,
  source: string,
): Pick<Problem, 'rule' | 'message' | 'hint'> | null {
  if (!SHOWN_BY_FEW.test(source)) return null;
  return {
    rule: 'broken-image',
    message: `the picture \`${target}\` is of a kind that most browsers do not show`,
    hint: 'Export it as JPEG, PNG or WebP; phones do so when a photograph is shared as “most compatible”.',
  };
}

/** Reports a picture that browsers cannot display, or that is too large for a page. */
export function checkPicture(reference: Reference, asset: Asset, scope: Scope): void {
  const { source, size, width } = asset;
  const { brokenImages, largeImages } = scope.config.checks;
  const rare = rareFormat(reference.target, source);
  if (rare) reportReference(scope, reference, brokenImages, rare);
  else if (reference.kind === 'image' && !SHOWN.test(source))
    reportReference(scope, reference, brokenImages, {
      rule: 'broken-image',
      message: `\`${reference.target}\` is written as a picture and is none`,
      hint: `Link to it, \`[text](${reference.target})\`; a video is shown by \`<video src="${reference.target}" controls></video>\`.`,
    });
  if (!WITH_SIZE.test(source)) return;
  if (width === null)
    reportReference(scope, reference, brokenImages, {
      rule: 'broken-image',
      message: `the picture \`${reference.target}\` ${size === 0 ? 'is empty' : 'is damaged or of another kind than its name says'}`,
      hint: 'Export it again; a file that Git LFS stores elsewhere comes with `git lfs pull`.',
    });
  else if (size > LARGE && (scope.assets.sizes === 'none' || !asset.isStill))
    reportReference(scope, reference, largeImages, {
      rule: 'large-image',
      message: `the picture \`${reference.target}\` has ${(size / 1_000_000).toFixed(1)} MB, which readers wait for`,
      hint: 'Run `npm install sharp`: builds then publish smaller copies beside it. Or make it smaller: a picture in a text is hardly ever wider than 1,600 pixels.',
    });
}
