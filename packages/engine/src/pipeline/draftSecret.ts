import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFile, writeInFolder } from '../node/files';
import { mistakesOf } from '../shared/problem';

/** Environment variable with the secret, for machines without the file, such as CI. */
export const SECRET_VARIABLE = 'DEVLOG_DRAFTS_SECRET';

/**
 * In the site's folder and not in `.cache/`, so that addresses survive deleting the cache. Builds do not read hidden
 * folders.
 */
const FOLDER = '.drafts';
const FILE = `${FOLDER}/secret`;

/** Minimum length of a secret; a shorter one could be guessed. */
const LEAST = 20;

/**
 * The secret from which the addresses of shared drafts are derived: from the environment, else from `.drafts/secret`,
 * which is generated on first use. The folder contains a `.gitignore` that excludes it from git.
 *
 * @throws SiteError for a secret that could be guessed, and where the file can be neither read nor written
 */
export function draftSecret(root: string): string {
  const fromEnvironment = process.env[SECRET_VARIABLE]?.trim();
  if (fromEnvironment) return checked(fromEnvironment, `the environment variable ${SECRET_VARIABLE}`);
  const file = join(root, FILE);
  try {
    if (isFile(file)) return checked(readFileSync(file, 'utf8').trim(), FILE);
    const secret = randomBytes(32).toString('hex');
    writeInFolder(join(root, FOLDER, '.gitignore'), '*\n');
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(file, 0o600);
    return secret;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw secretError(
      `the secret of the drafts, ${FILE}, can be neither read nor written (${code})`,
      `Set ${SECRET_VARIABLE} in the environment instead, to at least ${LEAST} characters that nobody guesses.`,
    );
  }
}

function checked(secret: string, source: string): string {
  if (secret.length >= LEAST) return secret;
  throw secretError(
    `${source} has ${secret.length} characters, so the addresses of the drafts could be guessed`,
    `Give at least ${LEAST}: \`openssl rand -hex 32\` makes some.`,
  );
}

const secretError = mistakesOf('drafts');
