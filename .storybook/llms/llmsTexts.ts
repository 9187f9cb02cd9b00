import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toId } from 'storybook/internal/csf';
import { buildPage } from '../reference/buildPages.ts';
import { definitions } from '../reference/metaSchema.ts';
import { pageAddress } from '../reference/pageAddress.ts';

const guides = fileURLToPath(new URL('../guides/', import.meta.url));

interface Guide {
  readonly title: string;
  readonly summary: string;
  readonly address: string;
  readonly text: string;
}

/** Returns `llms.txt`: what the project is, and each guide and each page of the schema reference with one sentence. */
export function llmsIndex(): string {
  const lines = readGuides().map(({ address, summary, title }) => `- [${title}](${address}): ${summary}`);
  const reference = definitions.map(({ name }) => {
    const { text, title } = buildPage(name, 'en');
    return `- [${title} ${name}](${pageAddress(name, 'en').slice('./'.length)}): ${firstSentence(text || `The part ${name} of a file.`)}`;
  });
  return [
    '# ISP',
    '',
    '> A component library and a generator of admin screens: one JSON file describes list, search, form, detail, states, actions and statistics of a subject; screens, service, table, types and tests follow from it.',
    '',
    'All guides are one text in [llms-full.txt](llms-full.txt). Each package has an `AGENTS.md` in its tarball; packages with components have `components.json`, and `@isp/cli` and `@isp/crud` the steps of tasks in `skills`.',
    '',
    '## Guides',
    '',
    ...lines,
    '',
    '## Schema reference',
    '',
    ...reference,
    '',
  ].join('\n');
}

/** Returns `llms-full.txt`: all guides and the complete schema reference as one text of Markdown. */
export const llmsFull = (): string =>
  [...readGuides().map(({ text }) => text), '# Schema reference', ...definitions.map(referenceText)].join(
    '\n\n',
  ) + '\n';

const readGuides = (): Guide[] =>
  readdirSync(`${guides}en`)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => toGuide(readFileSync(`${guides}en/${file}`, 'utf8')));

function toGuide(mdx: string): Guide {
  const title = /<Meta\s+title="([^"]+)"/.exec(mdx)?.[1] ?? '';
  const text = mdx
    .replaceAll(/^import .* from '@storybook\/.*\n|^<Meta .*\n|^\{\/\*.*\*\/\}\n/gm, '')
    .replaceAll(/^<\/?Markdown>.*\n?|^`\}<\/Markdown>\n?/gm, '')
    .trim();
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '').split(/\n{2,}/);
  const paragraph = prose.find((part) => /^[A-Z“`]/.test(part) && !part.startsWith('Tried on ')) ?? title;
  return {
    title: title.replaceAll('/', ': '),
    summary: firstSentence(paragraph.replaceAll(/\s+/g, ' ')),
    address: `?path=/docs/${toId(`Guides/${title}`, 'docs')}`,
    text,
  };
}

const firstSentence = (text: string): string => /^.{12,}?[.:](?=\s|$)/.exec(text)?.[0] ?? text;

function referenceText({ name }: { readonly name: string }): string {
  const page = buildPage(name, 'en');
  const keywords = page.keywords.map(
    ({ default: own, isRequired, name: key, text, type }) =>
      `- \`${key}\` (${type}${isRequired ? ', required' : ''}${own === undefined ? '' : `, default ${own}`}): ${text}`,
  );
  return [
    `## ${page.title} (${name})`,
    page.text,
    ...(keywords.length > 0 ? [keywords.join('\n')] : []),
  ].join('\n\n');
}
