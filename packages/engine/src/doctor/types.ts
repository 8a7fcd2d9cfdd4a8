import type { SiteConfig } from '../config/resolve';
import type { Engine } from '../pipeline/project';
import type { Problem } from '../shared/problem';

/** Input of examinations. */
export interface Patient {
  /** The site's folder. */
  readonly root: string;
  readonly engine: Engine;
  /** `null` if the configuration does not load, which is reported separately. */
  readonly config: SiteConfig | null;
}

/** An examination of one subject. To add one, add a file to this folder and a line to its index. */
export type Examination = (patient: Patient) => Promise<readonly Problem[]> | readonly Problem[];
