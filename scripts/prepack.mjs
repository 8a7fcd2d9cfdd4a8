// @ts-check
import { ensureEngine } from './engine.mjs';

/** Ensures that the packages that npm packs are built from the current source. */
await ensureEngine();
