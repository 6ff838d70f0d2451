import { useState } from 'react';
import { useLocation } from 'react-router';
import '#content/typeface.ts';
import { useLoadedSettings } from '#web/api/shop-settings.ts';
import { prefix } from '#web/language.ts';
import headingFont from '#web/ui/fonts/bricolage-grotesque.woff2?url';
import textFont from '#web/ui/fonts/figtree.woff2?url';

/** Icons, fonts, colours and theme of the brand. The merchant's side keeps its own look. */
export function BrandHead() {
  const settings = useLoadedSettings();
  // The page's security policy allows only the theme with which it was loaded.
  const [appearance] = useState(settings?.appearance);
  const isAdmin = /^\/admin\b/.test(useLocation().pathname);
  const icon = settings?.icon;
  return (
    <>
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={appearance?.background?.light ?? '#f6f3ee'}
      />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: dark)"
        content={appearance?.background?.dark ?? '#171512'}
      />
      {icon ? (
        <link rel="icon" href={`${icon}-48.png`} type="image/png" sizes="48x48" />
      ) : (
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={icon ? `${icon}-180.png` : '/icons/maskable-512.png'} />
      <link rel="manifest" href={`${prefix}/manifest.webmanifest`} />
      {isAdmin && (
        <>
          <FontPreload href={headingFont} />
          <FontPreload href={textFont} />
        </>
      )}
      {appearance && !isAdmin && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and colours in domain/settings/theme-css.ts
        <style dangerouslySetInnerHTML={{ __html: appearance.css }} />
      )}
    </>
  );
}

const FontPreload = ({ href }: { href: string }) => (
  <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
);
