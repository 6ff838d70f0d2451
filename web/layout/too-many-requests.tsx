import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import * as layout from '#content/layout.ts';
import type { MarkedBrand } from '#web/ui/wordmark.tsx';
import { TooManyRequests } from './error-message.tsx';
import { WordmarkBar } from './wordmark-bar.tsx';

export const tooManyRequestsPage = (stylesheets: string[], brand: MarkedBrand): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <StaticRouter location="/">
      <html lang={layout.locale}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="robots" content="noindex" />
          {stylesheets.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
        </head>
        <body>
          <WordmarkBar brand={brand} />
          <main id="main" className="page">
            <TooManyRequests />
          </main>
        </body>
      </html>
    </StaticRouter>,
  )}`;
