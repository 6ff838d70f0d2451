const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Asterisks beside spaces are no Markdown, and `htmlToText` would move the spaces out of the bold words. */
const inline = (text: string): string =>
  escapeHtml(text).replace(/\*\*(?!\s)([^*\n]+)(?<!\s)\*\*/g, '<strong>$1</strong>');

/** The opposite of `htmlToText`: paragraphs, lists and bold. */
export const textToHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map(blockToHtml)
    .join('\n');

function blockToHtml(block: string): string {
  const lines = block.split('\n');
  if (lines.every((line) => /^- \S/.test(line)))
    return listOf(
      'ul',
      lines.map((line) => line.slice(2)),
    );
  if (lines.every((line, index) => line.startsWith(`${index + 1}. `)))
    return listOf(
      'ol',
      lines.map((line) => line.replace(/^\d+\. /, '')),
    );
  return `<p>${lines.map(inline).join('<br>')}</p>`;
}

const listOf = (tag: 'ul' | 'ol', items: string[]): string =>
  `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
