import { setTimeout as sleep } from 'node:timers/promises';
import axe from 'axe-core';
import { findInPage, type Kind, type Name } from './find-in-page.ts';
import type { Browser } from './webdriver.ts';

const TIMEOUT_MS = 15_000;
const POLL_MS = 50;
/** Classic WebDriver's name of a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const toName = (name: string | RegExp): Name => (typeof name === 'string' ? name : { pattern: name.source });

/** Someone who uses the shop with a browser that speaks WebDriver. Each action waits until it is possible. */
export class Visitor {
  readonly #browser: Browser;
  readonly #origin: string;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** `run` is run in the page, so it uses nothing defined outside itself. */
  async evaluate<Result, Values extends unknown[]>(
    run: (...values: Values) => Result,
    ...values: Values
  ): Promise<Awaited<Result>> {
    const script = `return (${run})(...arguments)`;
    return (await this.#browser.send('ExecuteScript', { script, args: values })) as Awaited<Result>;
  }

  resize = (width: number, height: number) =>
    this.#browser.send('SetWindowRect', { x: 0, y: 0, width, height });

  async screenshot(): Promise<Buffer> {
    const picture = await this.#browser.send('TakeScreenshot', { full: false });
    return Buffer.from(picture as string, 'base64');
  }

  async open(path: string): Promise<void> {
    await this.#browser.send('Navigate', { url: new URL(path, this.#origin).href });
    await this.loaded();
  }

  async back(): Promise<void> {
    await this.#browser.send('Back');
  }

  async forward(): Promise<void> {
    await this.#browser.send('Forward');
  }

  /** Firefox's own command passes by the service worker. */
  async reload(): Promise<void> {
    await this.evaluate(() => {
      document.documentElement.inert = true;
      setTimeout(() => location.reload());
    });
    await this.until('the page to reload', () => this.evaluate(() => !document.documentElement.inert));
    await this.loaded();
  }

  loaded = () =>
    this.until('the page to load and hydrate', () =>
      this.evaluate(() => document.readyState === 'complete' && !window.replayEarlyInput),
    );

  /** Errors of commands count as failed attempts: the page may be changing. */
  async until<Result>(what: string, attempt: () => Promise<Result>, timeout = TIMEOUT_MS) {
    let failure: unknown;
    for (const started = Date.now(); Date.now() - started < timeout; await sleep(POLL_MS)) {
      try {
        const result = await attempt();
        if (result) return result as NonNullable<Awaited<Result>>;
        failure = undefined;
      } catch (error) {
        failure = error;
      }
    }
    const page = await this.#shownText().catch(String);
    const address = await this.evaluate(() => location.href).catch(String);
    throw new Error(`Waited in vain for ${what}. ${failure ?? ''}\n${address}\n${page.slice(0, 1000)}`);
  }

  // biome-ignore lint/performance/useDomNodeTextContent: it leaves out what is hidden
  #shownText = () => this.evaluate(() => document.body.innerText);

  async #find(kind: Kind, name: string | RegExp): Promise<string> {
    const found = (await this.evaluate(findInPage, kind, toName(name))) as Record<string, string> | null;
    return found?.[ELEMENT] ?? '';
  }

  async #act(kind: Kind, name: string | RegExp, act: (id: string) => Promise<unknown>): Promise<void> {
    await this.until(`${kind} ${name}`, async () => {
      const id = await this.#find(kind, name);
      if (!id || (await this.#isDisabled(id))) return false;
      await act(id);
      return true;
    });
  }

  #isDisabled = (id: string) =>
    this.evaluate((element) => (element as unknown as HTMLButtonElement).disabled, { [ELEMENT]: id });

  press = (kind: 'button' | 'link' | 'option', name: string | RegExp) =>
    this.#act(kind, name, async (id) => {
      // WebDriver scrolls no further than needed, so a bar at the window's edge may cover it. Parts that were not drawn before
      // get their size after the first time.
      for (const _ of [1, 2])
        await this.evaluate(
          async (element) => {
            (element as unknown as Element).scrollIntoView({ block: 'center', behavior: 'instant' });
            await new Promise((resolve) => setTimeout(resolve, 30));
          },
          { [ELEMENT]: id },
        );
      await this.#browser.send('ElementClick', { id });
    });

  /** Replaces a text, or adds files, whose paths are in lines. */
  fill = (label: string | RegExp, text: string) =>
    this.#act('field', label, async (id) => {
      const isFilled = await this.evaluate(
        (field) => {
          const { type, value } = field as unknown as HTMLInputElement;
          return type !== 'file' && value !== '';
        },
        { [ELEMENT]: id },
      );
      if (isFilled) await this.#browser.send('ElementClear', { id });
      await this.#browser.send('ElementSendKeys', { id, text, value: [...text] });
    });

  /** A checkbox or radio button, which may be drawn by its label. */
  check = (label: string | RegExp) =>
    this.#act('field', label, (id) =>
      this.evaluate((field) => (field as unknown as HTMLElement).click(), { [ELEMENT]: id }),
    );

  /** Chooses an option as a person does with the keyboard, after which the same events follow. */
  choose = (label: string | RegExp, option: string) =>
    this.#act('field', label, (id) =>
      this.evaluate(
        (field, option) => {
          const select = field as unknown as HTMLSelectElement;
          const { value } = [...select.options].find(({ text }) => text.trim() === option)!;
          select.focus();
          Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value);
          for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
        },
        { [ELEMENT]: id },
        option,
      ),
    );

  async see(kind: Kind, name: string | RegExp): Promise<void> {
    await this.until(`${kind} ${name}`, () => this.#find(kind, name));
  }

  async seeEnabled(button: string): Promise<void> {
    await this.until(`${button} to be enabled`, async () => {
      const id = await this.#find('button', button);
      return id && !(await this.#isDisabled(id));
    });
  }

  async seeText(text: string): Promise<void> {
    await this.until(`“${text}”`, async () =>
      (await this.#shownText()).replaceAll(/\s+/g, ' ').includes(text),
    );
  }

  async seeValue(label: string, value: string): Promise<void> {
    await this.until(`${label} to be ${value}`, async () => {
      const id = await this.#find('field', label);
      return (
        id &&
        (await this.evaluate((field) => (field as unknown as HTMLInputElement).value, { [ELEMENT]: id })) ===
          value
      );
    });
  }

  async at(path: string | RegExp): Promise<void> {
    await this.until(`the address ${path}`, async () => {
      const address = await this.evaluate(() => location.pathname + location.search);
      return typeof path === 'string' ? address === path : path.test(address);
    });
  }

  /** The window that `open` opens, until it closes itself. */
  async inNewWindow(open: () => Promise<void>, use: () => Promise<void>): Promise<void> {
    const handles = () => this.#browser.send('GetWindowHandles') as Promise<string[]>;
    const [own] = await handles();
    await open();
    const opened = await this.until(
      'a new window',
      async () => (await handles()).find((one) => one !== own),
      5000,
    );
    await this.#switchTo(opened);
    await use();
    await this.until('the window to close', async () => (await handles()).length === 1);
    await this.#switchTo(own!);
  }

  #switchTo = (handle: string) => this.#browser.send('SwitchToWindow', { handle, name: handle });

  /** Returns axe violations as rule and HTML, and what is wider than the window. */
  async findFaults(): Promise<string[]> {
    if (!(await this.evaluate(() => 'axe' in window)))
      await this.#browser.send('ExecuteScript', { script: axe.source, args: [] });
    return this.evaluate(async () => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(document, {
        resultTypes: ['violations'],
        selectors: false,
        preload: { assets: ['media'] },
        iframes: false,
      });
      const width = document.documentElement.scrollWidth;
      return [
        ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
        ...(width > innerWidth ? [`The page is ${width} px wide in a window of ${innerWidth} px.`] : []),
      ];
    });
  }
}
