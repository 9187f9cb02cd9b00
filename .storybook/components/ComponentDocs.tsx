import {
  ArgTypes,
  Canvas,
  Controls,
  DocsContext,
  DocsPage,
  Heading,
  Source,
  Story,
  Subheading,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import { type ComponentType, use } from 'react';
import { SourceType } from 'storybook/internal/docs-tools';
import type { PreparedStory, Renderer } from 'storybook/internal/types';
import { AdvicePair } from '../docs/AdvicePair.tsx';
import { HeardTable } from '../docs/HeardTable.tsx';
import { KeyTable } from '../docs/KeyTable.tsx';
import { type Advice, type Language, languageOf } from '../docs/pageData.ts';
import { pageTexts } from '../docs/pageTexts.ts';
import { TokenTable } from '../docs/TokenTable.tsx';
import {
  type ComponentPage,
  componentPageOf,
  exampleOf,
  keysOfComponent,
  sentenceOf,
} from './componentPages.ts';

/** A component whose TSDoc Storybook has read. */
type Documented = ComponentType & { readonly __docgenInfo?: { readonly description?: string } };

const scroll = { overflowX: 'auto' } as const;

/** Box of JSX that may contain a whole schema. */
const long = { maxBlockSize: 420, overflow: 'auto' } as const;

/** Replaces functions, whose names in a built page mean nothing. */
const withPlainFunctions = (jsx: string): string =>
  jsx.replaceAll(/=\{(?:async )?function\b[^{]*\{[^{}]*\}\}/g, '={() => {}}');

/** Height of the frame of a story that covers the whole window. */
const FRAME = '480px';

/**
 * Page of public components in the documentation of Storybook. Stories of parts that are not public have the page of
 * Storybook.
 */
export function ComponentDocs() {
  const docs = use(DocsContext);
  const [first, ...others] = docs.componentStories();
  if (!first) return null;
  const components = componentsOf(first);
  if (components.length === 0) return <DocsPage />;
  const language = languageOf(docs.getStoryContext(first).globals);
  const t = (key: keyof typeof pageTexts) => pageTexts[key][language];
  const covers = components.some(({ page }) => page.covers);
  const frame = covers ? { inline: false, height: FRAME } : {};
  // the controls write JSX only if the story draws the component itself
  const isDirect = !covers && components.some(({ component }) => component === first.component);
  const pictured = components.flatMap(({ page }) => [page.do.story, page.dont.story]);
  return (
    <>
      <Title>{components.map(({ name }) => name).join(', ')}</Title>
      {components.map(({ name, page, component }) => (
        <Subtitle key={name}>
          {sentenceOf(page, component.__docgenInfo?.description ?? '')[language]}
        </Subtitle>
      ))}
      <Canvas of={first.moduleExport} story={frame} sourceState="none" />
      <Heading>{t('jsx')}</Heading>
      {components.map(({ name }) => (
        <Source key={name} language="tsx" code={exampleOf(name)} />
      ))}
      {isDirect && (
        <details>
          <summary>{t('demoJsx')}</summary>
          <div style={long}>
            <Source of={first.moduleExport} type={SourceType.DYNAMIC} transform={withPlainFunctions} />
          </div>
        </details>
      )}
      {components.map(({ name, page, component }) => (
        <section key={name} data-component={name}>
          {components.length > 1 && <Heading>{name}</Heading>}
          <Advised {...{ page, language, covers }} demo={first} stories={others} />
          <Subheading>{t('keys')}</Subheading>
          <KeyTable rows={keysOfComponent(page)} language={language} />
          <Subheading>{t('props')}</Subheading>
          <div style={scroll}>
            {/* the table of controls describes the props too */}
            {isDirect && component === first.component ? (
              <Controls of={first.moduleExport} />
            ) : (
              <ArgTypes of={component} />
            )}
          </div>
        </section>
      ))}
      <Heading>{t('heard')}</Heading>
      <HeardTable storyId={first.id} language={language} />
      <Heading>{t('tokens')}</Heading>
      <TokenTable storyId={first.id} language={language} />
      <Heading>{t('stories')}</Heading>
      {others
        .filter((story) => !pictured.includes(exportOf(story)))
        .map((story) => (
          <section key={story.id}>
            <Subheading>{story.name}</Subheading>
            <Canvas of={story.moduleExport} story={frame} sourceState="none" />
          </section>
        ))}
    </>
  );
}

interface AdvisedProps {
  readonly page: ComponentPage;
  readonly language: Language;
  readonly covers: boolean;
  /** Story at the top of the page, which is not drawn a second time. */
  readonly demo: PreparedStory;
  readonly stories: readonly PreparedStory[];
}

function Advised({ page, language, covers, demo, stories }: AdvisedProps) {
  const frame = covers ? { inline: false, height: FRAME } : {};
  const shown = (advice: Advice) => {
    const story = stories.find((one) => exportOf(one) === advice.story);
    return {
      text: advice,
      picture: story && story.id !== demo.id && <Story of={story.moduleExport} {...frame} />,
    };
  };
  return <AdvicePair advice={{ do: shown(page.do), dont: shown(page.dont) }} language={language} />;
}

/** Returns the public components to which the stories of a page belong. */
function componentsOf({ title, component, subcomponents }: PreparedStory<Renderer>) {
  const named = { [title.split('/').at(-1) ?? '']: component, ...subcomponents };
  return Object.entries(named).flatMap(([name, own]) => {
    const page = componentPageOf(name);
    return page ? [{ name, page, component: own as Documented }] : [];
  });
}

/** Returns the name of the export of a story: `NotFound` of the id `detail-drawer--not-found`. */
const exportOf = ({ id }: PreparedStory): string =>
  (id.split('--')[1] ?? '').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
