import withoutScripts from './without-scripts.js?url';

export interface PageFiles {
  stylesheet: string;
  manifest: string;
  /** Modules in import order, so that each module's dependencies are loaded first. */
  modules: string[];
  /** By the route's ID. React Router splits a route's module into several files. */
  routes: Record<string, string[]>;
  entry: string;
}

/** Inlined as source text at the end of the page, so it must not use anything defined outside itself. */
async function load(
  { stylesheet, manifest, modules, routes, entry }: PageFiles,
  withoutScripts: string,
): Promise<unknown> {
  if ('old' in document.documentElement.dataset) return import(withoutScripts);
  const MAX_PAINT_MS = 1000;
  const MAX_PICTURE_MS = 3000;
  const sleep = (ms?: number) => new Promise<unknown>((resolve) => setTimeout(resolve, ms));
  const loaded = (element: HTMLElement) =>
    new Promise<unknown>((resolve) => {
      element.onload = element.onerror = resolve;
    });
  const painted = () => new Promise<unknown>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const pressed = new Promise<unknown>((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'input'])
      addEventListener(type, resolve, { once: true, capture: true });
  });

  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  const shown = picture && !picture.complete ? loaded(picture).then(painted) : undefined;
  await Promise.race([painted(), pressed, sleep(MAX_PAINT_MS)]);

  const add = (link: Partial<HTMLLinkElement>) => {
    const added = Object.assign(document.createElement('link'), link);
    document.head.append(added);
    return added;
  };
  const styled = loaded(add({ rel: 'stylesheet', href: stylesheet }));
  for (const href of [manifest, ...modules, ...Object.values(routes).flat(), entry])
    add({ rel: 'modulepreload', href });
  await Promise.race([shown, pressed, sleep(MAX_PICTURE_MS)]);
  await styled;

  // Each in a task of its own, between which the browser can respond.
  for (const file of [manifest, ...modules]) {
    await sleep();
    await import(file);
  }
  const routeModules: Record<string, object> = {};
  for (const [id, files] of Object.entries(routes)) {
    routeModules[id] = {};
    for (const file of files) {
      await sleep();
      Object.assign(routeModules[id], await import(file));
    }
  }
  Object.assign(window, { __reactRouterRouteModules: routeModules });
  return import(entry);
}

const script = `(${load})`.replaceAll(/^\s+/gm, '');

export const loadPage = (files: PageFiles): string =>
  `${script}(${JSON.stringify(files).replaceAll('<', '\\u003c')},'${withoutScripts}')`;
