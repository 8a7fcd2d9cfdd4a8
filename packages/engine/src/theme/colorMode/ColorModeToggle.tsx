import { type ReactNode, useSyncExternalStore } from 'react';
import { useMessages, useShell } from '../hooks/shell';
import { Icon } from '../ui/Icon';
import s from './ColorModeToggle.module.css';
import { colorChoice, onColorChoice, toggleColorMode } from './state';

const unknown = () => null;

/** Toggle of the color mode. The document contains all icons; CSS displays that of the choice on `<html>`. */
export function ColorModeToggle(): ReactNode {
  const { colorMode } = useShell();
  const t = useMessages();
  const choice = useSyncExternalStore(onColorChoice, colorChoice, unknown);
  const label = choice ? t('colorMode.toggleNow', { mode: t(`colorMode.${choice}`) }) : t('colorMode.toggle');
  return (
    <button
      type="button"
      className={s.toggle}
      // The tooltip is also the accessible name. An `aria-label` with the same words would be read twice.
      title={label}
      data-js=""
      data-color-mode=""
      onClick={() => toggleColorMode(colorMode)}
    >
      <Icon name="light" className={s.light} />
      <Icon name="dark" className={s.dark} />
      {(colorMode.respectPrefersColorScheme || choice === 'system') && (
        <Icon name="system" className={s.system} />
      )}
    </button>
  );
}
