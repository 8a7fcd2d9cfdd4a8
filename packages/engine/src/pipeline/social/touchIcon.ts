import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { imageSize } from 'image-size';
import { optionProblem } from '../../config/configFile';
import { hash } from '../../node/hash';
import { hasSiteFile, readSiteFile, readSiteFileIfAny } from '../../node/siteFile';
import { hasTouchIcon, ICON_SIZE, TOUCH_ICON } from '../../outputs/webManifest';
import type { Problem } from '../../shared/problem';
import { joinPath } from '../../shared/url';
import type { Project } from '../project';
import { type FileRecord, stageFile } from '../publish/stage';
import { resolvePackage } from './package';
import { cachedPicture } from './paint';

interface IconModule {
  readonly paintIcon: (
    svg: Uint8Array,
    options: { readonly size: number; readonly background: string },
  ) => Promise<Uint8Array>;
}

/**
 * The touch icon for home screens: `app.icon`, or the SVG favicon painted on the page's color. None when `static/`
 * contains it under its published name.
 *
 * @throws SiteError when the author's picture cannot be read; see {@link checkAppIcon}
 */
export async function touchIcon(
  project: Project,
  known: Readonly<Record<string, string>>,
): Promise<FileRecord[]> {
  const { root, config, stage } = project;
  const { app, favicon } = config;
  if (app === false || !isMade(project)) return [];
  const content =
    app.icon === undefined ? await painted(project, favicon!) : readSiteFile(root, fileOf(app.icon));
  return content === null ? [] : [stageFile({ path: TOUCH_ICON, content }, stage, known)];
}

const isMade = ({ root, config }: Pick<Project, 'root' | 'config'>): boolean =>
  hasTouchIcon(config) && !existsSync(join(root, 'static', TOUCH_ICON));

const fileOf = (icon: string): string => `static${joinPath(icon)}`;

/** Reports an `app.icon` that is missing, no PNG, not square or too small. */
export function checkAppIcon(project: Pick<Project, 'root' | 'config'>): Problem[] {
  const { app } = project.config;
  if (app === false || app.icon === undefined || !isMade(project)) return [];
  const message = mistakeOf(project.root, fileOf(app.icon));
  if (message === null) return [];
  return [
    optionProblem(['app', 'icon'], {
      message: `\`app.icon\` is \`${app.icon}\`, ${message}`,
      hint: `Put a square PNG of at least ${ICON_SIZE} pixels at ${fileOf(app.icon)}.`,
    }),
  ];
}

function mistakeOf(root: string, file: string): string | null {
  if (!hasSiteFile(root, file)) return 'a picture that does not exist';
  let size: ReturnType<typeof imageSize>;
  try {
    size = imageSize(readSiteFile(root, file));
  } catch {
    return 'which is no picture';
  }
  const { type, width, height } = size;
  if (type !== 'png') return `which is no PNG but ${type}`;
  return width !== height || width < ICON_SIZE ? `which has ${width} × ${height} pixels` : null;
}

/** Paints the favicon; `null` when it is missing, which a check reports. */
async function painted({ root, cache, config }: Project, favicon: string): Promise<Uint8Array | null> {
  const svg = readSiteFileIfAny(root, `static${joinPath(favicon)}`);
  if (svg === null) return null;
  const background = config.themeColor.light;
  const module = resolvePackage(root);
  const name = `${hash(svg, background, readFileSync(join(module, '../../package.json')))}.png`;
  const folder = join(cache, 'icon');
  return cachedPicture(join(folder, name), async () => {
    const { paintIcon } = (await import(/* @vite-ignore */ pathToFileURL(module).href)) as IconModule;
    rmSync(folder, { recursive: true, force: true });
    return paintIcon(svg, { size: ICON_SIZE, background });
  });
}
