import { useShell } from '@private-devlog/engine/theme';
import type { ReactNode } from 'react';

/** Usable in every MDX article without an import. */
export default {
  Stamp: ({ children }: { children: ReactNode }) => (
    <strong data-stamp={useShell().locale}>{children}</strong>
  ),
};
