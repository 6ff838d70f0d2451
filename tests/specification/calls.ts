import type { Page } from '@playwright/test';

/** Records a page's API calls ('POST /api/cart/add'), their bodies and headers. */
export function recordCalls(page: Page) {
  const calls: { call: string; sent: unknown; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const sent = request.postData() ? request.postDataJSON() : undefined;
    calls.push({ call: `${request.method()} ${pathname}`, sent, headers: request.headers() });
  });
  return {
    calls,
    named: () => calls.map(({ call }) => call),
    sentTo: (name: string) => calls.findLast(({ call }) => call === name)?.sent,
  };
}
