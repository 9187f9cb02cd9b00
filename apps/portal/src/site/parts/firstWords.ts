import { cutText } from '@isp/schema/internal';
/** Returns the first sentences of a Markdown text without its formatting, for the description of a page. */
export const firstWords = (markdown: string): string =>
  cutText(
    markdown
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .join(' ')
      .replaceAll(/[*_`>[\]]/g, ''),
    150,
  );
