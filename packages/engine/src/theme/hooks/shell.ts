import { createContext, type Provider, useMemo } from 'react';
import { type Translate, translator } from '../../shared/messages';
import { bug } from '../../shared/problem';
import type { Shell, ShellLocale } from '../../shared/shell';
import { useStrictContext } from './context';

const ShellContext = createContext<Shell | null>(null);

/** Provides the shell of the locale. */
export const ShellProvider: Provider<Shell | null> = ShellContext.Provider;

/** The shell: configuration for visitors, in the language of the page. */
export function useShell(): Shell {
  return useStrictContext(ShellContext, 'useShell', 'ShellProvider');
}

/** The language of the page. An unknown language is a defect of the engine. */
export function useLocale(): ShellLocale {
  const { locale, locales } = useStrictContext(ShellContext, 'useLocale', 'ShellProvider');
  return locales.find(({ code }) => code === locale) ?? bug(`the locale “${locale}” is unknown`);
}

/** The texts of the interface: `t('post.count', { count: 3 })`. */
export function useMessages(): Translate {
  const { locale, messages } = useStrictContext(ShellContext, 'useMessages', 'ShellProvider');
  return useMemo(() => translator(locale, messages), [locale, messages]);
}
