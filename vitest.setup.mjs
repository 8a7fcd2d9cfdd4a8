// @ts-check
import { ensureEngine } from './scripts/engine.mjs';

/** Tests that start commands of the engine need its bundles. */
export default ensureEngine;
