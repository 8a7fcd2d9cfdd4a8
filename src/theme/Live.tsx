import { useEffect } from 'react';
import { adoptStyles } from '../client/styles';
import { watchColorMode } from './colorMode/state';
import { useShell } from './hooks/shell';
import { BackToTop } from './layout/BackToTop';
import styles from './styles/live.css?inline';

let hasStyles = false;

/** What the page has around its content only where the application runs. */
export function Live() {
  const { colorMode } = useShell();
  useEffect(() => {
    if (!hasStyles) adoptStyles(styles);
    hasStyles = true;
  }, []);
  useEffect(() => watchColorMode(colorMode), [colorMode]);
  return <BackToTop />;
}
