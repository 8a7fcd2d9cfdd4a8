import { useEffect } from 'react';
import { addListener } from '../browser/addListener';
import { watchColorMode } from './colorMode/state';
import { useShell } from './hooks/shell';
import { BackToTop } from './layout/BackToTop';
import { animateSummary } from './motion/details';
import './styles/live.css';

/** What exists only where the application runs: elements around the content, and the motion of every disclosure. */
export function Live() {
  const { colorMode } = useShell();
  useEffect(() => watchColorMode(colorMode), [colorMode]);
  // On the document, after the handlers of components, which may keep a click to themselves.
  useEffect(() => addListener(document, 'click', animateSummary), []);
  return <BackToTop />;
}
