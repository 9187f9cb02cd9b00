import { cutText } from '@isp/schema/internal';
/**
 * Returns the first sentences of a Markdown text without formatting. They are used as the description of the page
 * for search engines.
 */
export const firstWords = (markdown: string): string =>
  cutText(
    markdown
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .join(' ')
      .replaceAll(/[*_`>[\]]/g, ''),
    150,
  );
