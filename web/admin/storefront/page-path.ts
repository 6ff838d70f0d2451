import { infoPages } from '#content/info/index.ts';
import * as paths from '#domain/paths.ts';

const isDefaultPage = (slug: string): boolean => Object.hasOwn(infoPages, slug);

export const pagePath = (slug: string): string => (isDefaultPage(slug) ? `/${slug}` : paths.textPage(slug));
