import type { SiteConfig } from '../config/resolve';
import type { Engine } from '../pipeline/project';
import type { Problem } from '../shared/problem';

/** What examinations read. */
export interface Patient {
  /** The site's folder. */
  readonly root: string;
  readonly engine: Engine;
  /** `null` when the configuration does not load, which is reported by itself. */
  readonly config: SiteConfig | null;
}

/** One subject that is examined. Adding one is adding a file to this folder and a line to its index. */
export type Examination = (patient: Patient) => Promise<readonly Problem[]> | readonly Problem[];
