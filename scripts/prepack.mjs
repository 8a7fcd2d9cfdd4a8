// @ts-check
import { ensureEngine } from './engine.mjs';

/** What npm packs must be made of the source as it is. */
await ensureEngine();
