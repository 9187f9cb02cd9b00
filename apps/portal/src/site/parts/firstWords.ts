import { cutText } from '@isp/schema';
/** The first sentences of a text in Markdown, without their marks: what a page says of itself. */
export const firstWords = (markdown: string): string =>
  cutText(
    markdown
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .join(' ')
      .replaceAll(/[*_`>[\]]/g, ''),
    150,
  );
