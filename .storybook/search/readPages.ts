import type { Found } from './createSearch.ts';

interface StoryIndex {
  readonly entries: Readonly<
    Record<
      string,
      { readonly id: string; readonly title: string; readonly name: string; readonly type: string }
    >
  >;
}

/** Returns the pages of components, widgets and areas from the index of Storybook, which lies beside this page. */
export async function readPages(): Promise<readonly Found[]> {
  const reply = await fetch('./index.json').catch(() => undefined);
  if (!reply?.ok || !reply.headers.get('content-type')?.includes('json')) return [];
  const { entries } = (await reply.json()) as StoryIndex;
  return Object.values(entries)
    .filter(({ title }) => !/^(Guides|指南)\//.test(title))
    .map(({ id, name, title, type }) => ({
      kind: 'page',
      title: `${title.replaceAll('/', ' / ')}: ${name}`,
      text: '',
      href: `./?path=/${type === 'docs' ? 'docs' : 'story'}/${id}`,
    }));
}
