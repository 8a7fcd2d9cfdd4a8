import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Card } from '@private-devlog/social';
import { readSealedBytes, writeSealedBytes } from '../../node/sealed';
import { type FileRecord, stageFile } from '../publish/stage';
import type { CardFile } from './cards';

/** Setup of a painter, as file paths: functions cannot be sent to a thread. */
export interface PaintSetup {
  /** Main file of the package. */
  readonly module: string;
  /** The author's bundled template. */
  readonly template: string | null;
  readonly fonts: readonly string[];
  /** Hash of their contents, since files may change while the process lives. */
  readonly look: string;
}

/** A batch of cards for one thread. */
export interface PaintJobs {
  readonly jobs: readonly CardFile[];
  /** Folder of cached cards. */
  readonly folder: string;
  readonly setup: PaintSetup;
}

type Paint = Awaited<ReturnType<typeof import('@private-devlog/social').createPainter>>;

let painter: { readonly key: string; readonly paint: Promise<Paint> } | null = null;

/** Renders cards, or reads them from the cache, and stages them. */
export async function paint({ jobs, folder, setup }: PaintJobs, stage: string): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  for (const { path, card } of jobs) {
    const cached = join(folder, path.slice(path.lastIndexOf('/') + 1));
    const content = await cachedPicture(cached, async () => (await painterOf(setup))(card));
    records.push(stageFile({ path, content }, stage, {}));
  }
  return records;
}

const PICTURE = 'picture 1';

/** Reads a cached picture, or paints one that is missing or damaged. */
export async function cachedPicture(file: string, painted: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const cached = readSealedBytes(file, PICTURE);
  if (cached) return cached;
  const bytes = await painted();
  writeSealedBytes(file, PICTURE, bytes);
  return bytes;
}

function painterOf(setup: PaintSetup): Promise<Paint> {
  const key = JSON.stringify(setup);
  if (painter?.key !== key) painter = { key, paint: openPainter(setup) };
  return painter.paint;
}

async function openPainter({ module, template, fonts }: PaintSetup): Promise<Paint> {
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(file).href);
  const { createPainter } = (await load(module)) as typeof import('@private-devlog/social');
  const own =
    template === null ? null : ((await load(template)) as { default: (card: Card) => unknown }).default;
  return createPainter({ fonts, template: own });
}
