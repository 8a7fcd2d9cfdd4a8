import { useEffect } from 'react';
import { watchColorMode } from './colorMode/state';
import { useShell } from './hooks/shell';
import { BackToTop } from './layout/BackToTop';
import './styles/live.css';

/** Elements around the content that exist only where the application runs. */
export function Live() {
  const { colorMode } = useShell();
  useEffect(() => watchColorMode(colorMode), [colorMode]);
  return <BackToTop />;
}
