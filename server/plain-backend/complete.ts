import { Hono } from 'hono';
import type { Fetch } from '#contract/client.ts';
import type { Envelope } from '#contract/errors.ts';
import type { CategoryNode } from '#domain/catalogue/category.ts';
import { pathTo } from '#domain/catalogue/category-tree.ts';
import { languageOfPath } from '#domain/language.ts';
import { type Words, wordsOf } from '#languages';
import type { Config } from '#server/config/config.ts';
import { defaultContent } from '#server/content/defaults.ts';
import { publicContent } from '#server/content/public.ts';
import { findPlace } from '#server/pincode/find.ts';
import type { Published } from '#server/services/published.ts';
import { publicBrand } from '#server/shop/public-brand.ts';
import { publicSettings } from '#server/shop/public-settings.ts';
import { firstSettings, ownSettings, shop } from '#shop';
import {
  categoriesOf,
  listPlainProducts,
  type PlainProduct,
  suggestPlainProducts,
  toProduct,
} from './products.ts';

type Answer = Envelope<unknown> | undefined;

/** Completes backends that implement only the specified calls. A backend with `/api/openapi.json` is not changed. */
export function completePlainBackend(backend: Fetch, config: Config): Fetch {
  const plain = new Map(
    shop.languages.map((language) => [language, plainBackend(backend, config, wordsOf(language))]),
  );
  let isPlain: boolean | undefined;
  return async (request) => {
    isPlain ??= await lacksContract(backend, request);
    if (!isPlain) return backend(request);
    const url = new URL(request.url);
    const { language, path } = languageOfPath(url.pathname, shop.languages);
    const isDefault = path === url.pathname;
    url.pathname = path;
    return plain.get(language)!.fetch(isDefault ? request : new Request(url, request));
  };
}

async function lacksContract(backend: Fetch, { url }: Request): Promise<boolean | undefined> {
  const { status } = await backend(new Request(new URL('/api/openapi.json', url)));
  return status >= 500 ? undefined : status !== 200;
}

function plainBackend(backend: Fetch, config: Config, words: Words): Hono {
  const app = new Hono();
  const settings = config.hasSampleCatalogue ? firstSettings : ownSettings;
  const defaults: Pick<Published, 'get' | 'names' | 'translateSettings'> = {
    get: (name) => defaultContent(words, name, !config.hasSampleCatalogue),
    names: [],
    translateSettings: (settings) => settings,
  };
  const unpublished = { ...publicBrand(defaults.get('brand')!), navigation: defaults.get('navigation')! };
  const contentWith = (categories: CategoryNode[]) =>
    publicContent({
      ...{ published: defaults, settings, offers: [] },
      ...{ categories, config, words },
    });
  const content = contentWith([]);

  const ask = async (request: Request): Promise<Answer> => answerOf(await backend(request));
  const products = async (request: Request): Promise<PlainProduct[] | Response> => {
    const response = await backend(new Request(new URL('/api/product/list', request.url), request));
    const answer = await answerOf(response);
    return answer?.success && Array.isArray(answer.data) ? answer.data : response;
  };
  const success = (data: unknown, more: object = {}) => Response.json({ success: true, data, ...more });

  app.get('/api/product/list', async ({ req }) => {
    const all = await products(req.raw);
    if (all instanceof Response) return all;
    const { page, ...more } = listPlainProducts(all, new URL(req.url).searchParams);
    return success(page, more);
  });

  app.get('/api/product/suggest', async ({ req }) => {
    const all = await products(req.raw);
    if (all instanceof Response) return all;
    return success({ products: suggestPlainProducts(all, req.query('q') ?? ''), didYouMean: null });
  });

  app.get('/api/product/facets', () =>
    success({
      options: [],
      price: null,
      discounts: [],
      available: 0,
      count: 0,
      isCapped: false,
      unknown: [],
    }),
  );

  app.get('/api/product/:id', async ({ req }) => {
    const answer = await ask(req.raw.clone());
    if (answer?.success) return Response.json({ ...answer, data: toProduct(answer.data as PlainProduct) });
    const all = await products(req.raw);
    if (all instanceof Response) return all;
    const found = all.find(({ _id, id }) => [_id, id].includes(req.param('id')));
    return found ? success(toProduct(found)) : notFound(words.errors.productNotFound);
  });

  app.get('/api/settings', async ({ req }) => {
    const answer = await ask(req.raw);
    const all = await products(req.raw);
    const categories = all instanceof Response ? [] : categoriesOf(all);
    if (answer?.success)
      return Response.json({
        ...answer,
        data: { ...unpublished, categories, filterNames: {}, ...(answer.data as object) },
      });
    return success(
      publicSettings(config, settings, {
        ...unpublished,
        offers: [],
        categories,
        filterNames: {},
      }),
    );
  });

  app.get('/api/content/home', async ({ req }) => {
    const all = await products(req.raw);
    return success(contentWith(all instanceof Response ? [] : categoriesOf(all)).home(new Date()));
  });
  app.get('/api/content/faq', () => success(content.faq()));
  app.get('/api/content/pages', () => success(content.pages()));
  app.get('/api/content/page/:slug', ({ req }) => {
    const page = content.page(req.param('slug'));
    return page ? success(page) : notFound(words.errors.pageNotFound);
  });

  app.get('/api/category/:slug', async ({ req }) => {
    const all = await products(req.raw);
    if (all instanceof Response) return all;
    const tree = categoriesOf(all);
    const found = tree.find(({ slug }) => slug === req.param('slug'));
    const noTexts = { description: '', picture: null, seoTitle: '', seoDescription: '' };
    return found
      ? success({ ...found, ...noTexts, path: pathTo(tree, found.id) })
      : notFound(words.errors.categoryNotFound);
  });

  app.get('/api/pincode/:pin', async ({ req }) => {
    const answer = await ask(req.raw);
    return answer?.success ? Response.json(answer) : success(await findPlace(req.param('pin')));
  });

  for (const path of ['/api/cart/add', '/api/cart/update'])
    app.post(path, async ({ req }) => {
      const response = await backend(req.raw.clone());
      const answer = await answerOf(response);
      return answer?.success && !answer.data ? backend(cartCall(req.raw, 'get')) : response;
    });

  app.post('/api/cart/merge', async ({ req }) => {
    const { items }: { items: Record<string, Record<string, number>> } = await req.raw.clone().json();
    const before = await ask(cartCall(req.raw, 'get'));
    if (!before?.success) return Response.json(before ?? null, { status: 502 });
    const cart = before.data as typeof items;
    for (const [itemId, sizes] of Object.entries(items))
      for (const [size, quantity] of Object.entries(sizes))
        if (quantity > (cart[itemId]?.[size] ?? 0))
          await ask(cartCall(req.raw, 'update', { itemId, size, quantity }));
    return backend(cartCall(req.raw, 'get'));
  });

  app.all('*', ({ req }) => backend(req.raw));
  return app;
}

async function answerOf(response: Response): Promise<Answer> {
  const answer = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof answer?.success === 'boolean' ? answer : undefined;
}

const notFound = (message: string) =>
  Response.json(
    {
      success: false,
      message,
      error: { code: 'not_found' },
    } satisfies Envelope<never>,
    { status: 404 },
  );

function cartCall({ url, headers }: Request, verb: 'get' | 'update', body: object = {}): Request {
  const sent = new Headers(headers);
  sent.delete('Content-Length');
  sent.set('Content-Type', 'application/json');
  return new Request(new URL(`/api/cart/${verb}`, url), {
    method: 'POST',
    headers: sent,
    body: JSON.stringify(body),
  });
}
