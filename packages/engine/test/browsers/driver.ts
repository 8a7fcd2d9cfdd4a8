/** A page in a browser that WebDriver drives, by a reader's means. */
export interface Driver {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function of no free names in the page; its arguments and its result must be JSON. */
  evaluate<T, A extends readonly unknown[]>(act: (...given: A) => T, ...given: A): Promise<Awaited<T>>;
  /** Performs actions of an input device (WebDriver, section 15.4). */
  perform(actions: readonly InputSource[]): Promise<void>;
  /** Makes the window this wide inside, as far as the browser allows, and 700 pixels high. */
  resize(width: number): Promise<void>;
  stop(): Promise<void>;
}

/** An input source with its actions, in the format of WebDriver. */
export type InputSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly object[] }
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' };
      readonly actions: readonly object[];
    };

/** Keys without a character, by their code points (WebDriver, section 17.4.2). */
export const KEY = {
  Backspace: '\u{e003}',
  Tab: '\u{e004}',
  Enter: '\u{e007}',
  Control: '\u{e009}',
  Escape: '\u{e00c}',
  Space: ' ',
  ArrowDown: '\u{e015}',
} as const;

/** A reader's hand between two keys, in milliseconds. */
const PAUSE = 80;

/** Types key by key. */
export function type(driver: Driver, keys: string | readonly string[]): Promise<void> {
  const actions = [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    { type: 'pause', duration: PAUSE },
  ]);
  return driver.perform([{ type: 'key', id: 'keyboard', actions }]);
}

/** Presses a key while another one is held. */
export function pressWith(driver: Driver, held: string, value: string): Promise<void> {
  const actions = [
    { type: 'keyDown', value: held },
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    { type: 'keyUp', value: held },
  ];
  return driver.perform([{ type: 'key', id: 'keyboard', actions }]);
}

/** Clicks in the middle of the first element that a selector finds. */
export async function click(driver: Driver, selector: string): Promise<void> {
  const [x, y] = await driver.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) throw new Error(`There is no ${wanted}.`);
    const { top: above, bottom: below } = element.getBoundingClientRect();
    // WebKit also scrolls for elements with sticky position.
    if (above < 0 || below > innerHeight) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)] as const;
  }, selector);
  const actions = [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
}

/** Waits until a function in the page gives something true. @returns that */
export async function until<T, A extends readonly unknown[]>(
  driver: Driver,
  condition: (...given: A) => T,
  ...given: A
): Promise<Awaited<T>> {
  const end = Date.now() + 20_000;
  for (;;) {
    const value = await driver.evaluate(condition, ...given);
    if (value) return value;
    if (Date.now() > end) throw new Error(`It never came true: ${condition}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
