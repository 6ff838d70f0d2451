import { micromark } from 'micromark';
import { isSafeLink, markdownLines, UNKNOWN_MARKDOWN } from '#domain/content/markdown.ts';
import type { Palette } from '#domain/settings/theme.ts';

/** Links begin with the shop's address, and styles are inline. */
export function markdownToHtml(markdown: string, color: Palette, toUrl: (link: string) => string): string {
  const style = (tag: string, styles: string) => [tag, `<${tag} style="${styles}">`] as const;
  const styles = [
    style('p', 'margin:0 0 16px'),
    style('ul', 'margin:0 0 16px;padding:0 0 0 20px'),
    style('ol', 'margin:0 0 16px;padding:0 0 0 24px'),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) =>
      style(tag, 'margin:0 0 8px;font-size:18px;line-height:1.3'),
    ),
  ];
  const parsed = micromark(markdownLines(markdown).join('\n'), {
    extensions: [UNKNOWN_MARKDOWN],
    allowDangerousProtocol: true,
  });
  return styles
    .reduce((html, [tag, styled]) => html.replaceAll(`<${tag}>`, styled), parsed)
    .replace(/<a href="([^"]*)"[^>]*>/g, (_, href: string) =>
      isSafeLink(href) ? `<a class="text" href="${toUrl(href)}" style="color:${color.foreground}">` : '<a>',
    )
    .trim();
}

/** Removes the signs of Markdown. Links follow their words. */
export const markdownToText = (markdown: string, toUrl: (link: string) => string): string =>
  markdownLines(markdown)
    .join('\n')
    .replace(
      /\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g,
      (_, label: string, href: string) => `${label} (${toUrl(href)})`,
    )
    .replace(/^#+\s+/gm, '')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .trim();
