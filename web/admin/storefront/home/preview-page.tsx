import { useEffect, useRef, useState } from 'react';
import type { CategoryNode } from '#domain/catalogue/category.ts';
import { pathTo } from '#domain/catalogue/category-tree.ts';
import { fillPlaceholders } from '#domain/content/placeholders.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { requireStaffMember } from '#web/admin/staff-member.ts';
import { usePlaceholderValues } from '#web/admin/storefront/placeholder-values.ts';
import { api } from '#web/api/client.ts';
import { useCategories } from '#web/api/shop-settings.ts';
import { type LoadedSections, loadSections } from '#web/home/load-sections.ts';
import type { EditedSection, StoredSection } from '#web/home/section.ts';
import { Sections } from '#web/home/sections.tsx';
import type { Route } from './+types/preview-page.ts';
import sheet from './preview.css?url';
import { PREVIEW_READY, type PreviewMessage } from './preview-message.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export const meta = adminMeta('Preview');

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => requireStaffMember(request).then(() => {}),
];

export const clientLoader = () => null;

export default function PreviewPage() {
  const categories = useCategories();
  const values = usePlaceholderValues();
  const latest = useRef({ categories, values });
  latest.current = { categories, values };
  const [loaded, setLoaded] = useState<LoadedSections & { edited: EditedSection | undefined }>();
  const { section, item } = loaded?.edited ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another section or item is opened
  useEffect(() => {
    document.querySelector('[data-edited]')?.scrollIntoView();
  }, [section, item]);

  useEffect(() => {
    let newest = 0;
    async function receive({ origin, data }: MessageEvent<PreviewMessage>) {
      if (origin !== location.origin || data?.type !== 'haroz.preview') return;
      newest += 1;
      const own = newest;
      document.documentElement.dataset.scheme = data.scheme;
      const { categories, values } = latest.current;
      const next = await loadSections(
        api.call,
        fillPlaceholders(data.sections, values).map((section) => withCategoryPath(section, categories)),
        { isPreview: true },
      );
      if (own === newest) setLoaded({ ...next, edited: data.edited });
    }
    const stopLinks = (event: MouseEvent) => {
      if ((event.target as Element).closest?.('a')) event.preventDefault();
    };
    addEventListener('message', receive);
    document.addEventListener('click', stopLinks, { capture: true });
    parent.postMessage(PREVIEW_READY, location.origin);
    return () => {
      removeEventListener('message', receive);
      document.removeEventListener('click', stopLinks, { capture: true });
    };
  }, []);

  return (
    <>
      <h1 className="visually-hidden">Preview of the home page</h1>
      {loaded && <Sections {...loaded} />}
    </>
  );
}

/** As the server does for visitors. */
function withCategoryPath(section: StoredSection, categories: CategoryNode[]): StoredSection {
  if (section.type !== 'products' || section.source.kind !== 'category') return section;
  return { ...section, source: { ...section.source, path: pathTo(categories, section.source.id) } };
}
