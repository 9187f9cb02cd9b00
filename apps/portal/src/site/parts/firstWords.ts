/** The first sentences of a text in Markdown, without their marks: what a page says of itself. */
export const firstWords = (markdown: string): string =>
  markdown
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join(' ')
    .replaceAll(/[*_`>[\]]/g, '')
    .slice(0, 150);
