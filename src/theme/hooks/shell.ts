import { createContext } from 'react';
import type { Shell } from '../../shared/shell';
import { type Translate, translator } from '../messages';
import { useStrictContext } from './context';

const ShellContext = createContext<Shell | null>(null);

/** Provides what is around every page of the locale. */
export const ShellProvider = ShellContext.Provider;

/** The configuration that the visitor sees, in the language of the page. */
export function useShell(): Shell {
  return useStrictContext(ShellContext, 'useShell', 'ShellProvider');
}

/** The texts of the interface: `t('post.count', { count: 3 })`. */
export function useMessages(): Translate {
  const shell = useStrictContext(ShellContext, 'useMessages', 'ShellProvider');
  return translator(shell.locale, shell.messages);
}
