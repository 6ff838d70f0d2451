import { languageOfPath } from '#domain/language.ts';
import { homePreview } from '#domain/paths.ts';
import type { InlineSources } from '#server/cache/page.ts';
import type { Config } from '#server/config/config.ts';
import { shop } from '#shop';

/** Only the merchant's preview of the home page may be shown in a frame, by this shop. */
const canBeFramed = (path: string) => languageOfPath(path, shop.languages).path === homePreview;

export function securityHeaders({ publicOrigin, hstsSubdomains }: Config, path = ''): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': canBeFramed(path) ? 'SAMEORIGIN' : 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The Google sign-in popup must be able to reply.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), usb=(), microphone=(self)',
    ...(publicOrigin.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

export function contentSecurityPolicy(
  inline: InlineSources,
  { firebase, payments }: Config,
  path = '',
): string {
  const provider = payments[0]?.adapter.hosts;
  const hosts = {
    script: [firebase && 'https://apis.google.com', ...(provider?.script ?? [])],
    frame: [firebase && `https://${firebase.authDomain}`, ...(provider?.frame ?? [])],
    connect: [
      firebase && 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
      ...(provider?.connect ?? []),
    ],
  };
  const list = (...sources: unknown[]) => ["'self'", ...sources].filter(Boolean).join(' ');
  return [
    `default-src 'self'`,
    `script-src ${list(inline.scripts, ...hosts.script)}`,
    `style-src ${list(inline.styles)}`,
    `img-src 'self' data:`,
    `frame-src ${list(...hosts.frame)}`,
    `connect-src ${list(...hosts.connect)}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${canBeFramed(path) ? "'self'" : "'none'"}`,
  ].join('; ');
}
