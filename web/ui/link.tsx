import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { pathIn, prefix } from '#web/language.ts';

/** React Router changes no part of these. */
const PLAIN_PATH = /^\/(\w([^./]|\/(?!\/))*)?$/;

/** The HTML of React Router's link, of which a page has fifty. Its hooks allocate 150 kB of the 2 MB that a page takes. */
export function ServerLink(props: ComponentProps<typeof RouterLink>) {
  const {
    to,
    discover,
    prefetch,
    relative,
    reloadDocument,
    replace,
    mask,
    state,
    preventScrollReset,
    defaultShouldRevalidate,
    ...attributes
  } = props;
  if (typeof to !== 'string' || !PLAIN_PATH.test(to) || discover === 'none' || prefetch === 'render' || mask)
    return <RouterLink {...props} />;
  return <a {...attributes} href={pathIn({ prefix }, to)} data-discover="true" />;
}

export const Link = import.meta.env.SSR ? ServerLink : RouterLink;
