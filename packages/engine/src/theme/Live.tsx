import { useEffect } from 'react';
import { watchColorMode } from './colorMode/state';
import { useShell } from './hooks/shell';
import { BackToTop } from './layout/BackToTop';
import './styles/live.css';

/** What the page has around its content only where the application runs. */
export function Live() {
  const { colorMode } = useShell();
  useEffect(() => watchColorMode(colorMode), [colorMode]);
  return <BackToTop />;
}
