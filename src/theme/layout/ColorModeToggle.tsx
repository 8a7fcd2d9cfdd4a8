import { useMessages, useShell } from '../hooks/shell';
import { Icon } from '../ui/Icon';
import s from './ColorModeToggle.module.css';

/** Switches the colour mode. All icons are in the document; CSS shows that of the choice on `<html>`. */
export function ColorModeToggle() {
  const { colorMode } = useShell();
  const t = useMessages();
  return (
    <button
      type="button"
      className={s.toggle}
      aria-label={t('colorMode.toggle')}
      data-js=""
      data-color-mode=""
    >
      <Icon name="light" className={s.light} />
      <Icon name="dark" className={s.dark} />
      {colorMode.respectPrefersColorScheme && <Icon name="system" className={s.system} />}
    </button>
  );
}
