import { copyAloud } from '../ui/clipboard';
import { iconButton, showDone } from './dom';
import type { Enhancement } from './enhance';

/** Adds a copy button to each code block, and a wrap button to blocks with overlong lines. */
export const enhanceCode: Enhancement = (root, { t, signal }) => {
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) offerWrapping(target);
  });
  signal.addEventListener('abort', () => watch.disconnect());
  for (const pre of root.querySelectorAll('figure.code > pre')) {
    const figure = pre.parentElement!;
    const wrap = iconButton('wrap', t('code.wrap'));
    wrap.className = 'code-wrap';
    wrap.setAttribute('aria-pressed', String(figure.classList.contains('wrap')));
    wrap.addEventListener('click', () => {
      wrap.setAttribute('aria-pressed', String(figure.classList.toggle('wrap')));
    });
    const copy = iconButton('copy', t('code.copy'));
    copy.addEventListener('click', async () => {
      if (await copyAloud(pre.textContent ?? '', t, 'code.copied')) showDone(copy);
    });
    const tools = document.createElement('div');
    tools.className = 'code-tools';
    tools.append(wrap, copy);
    figure.append(tools);
    watch.observe(pre);
    signal.addEventListener('abort', () => tools.remove());
  }
};

/** Hides the wrap button of a block without overlong lines. */
function offerWrapping(pre: Element): void {
  const button = pre.parentElement?.querySelector<HTMLElement>('.code-wrap');
  const isWrapped = button?.getAttribute('aria-pressed') === 'true';
  if (button) button.hidden = !isWrapped && pre.scrollWidth <= pre.clientWidth;
}
