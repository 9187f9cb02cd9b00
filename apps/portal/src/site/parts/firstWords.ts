import { cutText } from '@isp/schema/internal';
/** The first sentences of a text in Markdown, without its marks: the description of a page. */
export const firstWords = (markdown: string): string =>
  cutText(
    markdown
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .join(' ')
      .replaceAll(/[*_`>[\]]/g, ''),
    150,
  );
