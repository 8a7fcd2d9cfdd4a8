import { type ReactNode, useSyncExternalStore } from 'react';
import { colorChoice, onColorChoice, toggleColorMode } from '../colorMode/state';
import { useMessages, useShell } from '../hooks/shell';
import { Icon } from '../ui/Icon';
import s from './ColorModeToggle.module.css';

const unknown = () => null;

/** Switches the color mode. All icons are in the document; CSS shows that of the choice on `<html>`. */
export function ColorModeToggle(): ReactNode {
  const { colorMode } = useShell();
  const t = useMessages();
  const choice = useSyncExternalStore(onColorChoice, colorChoice, unknown);
  const label = choice ? t('colorMode.toggleNow', { mode: t(`colorMode.${choice}`) }) : t('colorMode.toggle');
  return (
    <button
      type="button"
      className={s.toggle}
      // A tooltip is a name as well: with an `aria-label` of the same words it would be read twice.
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
