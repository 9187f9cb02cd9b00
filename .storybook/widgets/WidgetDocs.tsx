import {
  Canvas,
  Controls,
  DocsContext,
  Heading,
  Source,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import type { StoryContext } from '@storybook/react-vite';
import { use, useEffect, useState } from 'react';
import { STORY_ARGS_UPDATED } from 'storybook/internal/core-events';
import { HeardTable } from '../docs/HeardTable.tsx';
import { KeyTable } from '../docs/KeyTable.tsx';
import { type Language, languageOf } from '../docs/pageData.ts';
import { pageTexts } from '../docs/pageTexts.ts';
import { TokenTable } from '../docs/TokenTable.tsx';
import { EnglishWords } from '../EnglishWords.tsx';
import { PlaygroundLink, type PlaygroundLinkProps } from './PlaygroundLink.tsx';
import { WidgetAdvice } from './WidgetAdvice.tsx';
import { fieldOf, type WidgetStoryArgs } from './WidgetStory.tsx';
import { keysOf, pageOf } from './widgetPages.ts';
import type { WidgetState } from './widgetStates.ts';
import { traitsIn } from './widgetTraits.ts';
import words from './words.json';

const texts = {
  ...pageTexts,
  json: { zh: '选用它的 JSON', en: 'The JSON that chooses it' },
  traits: { zh: '特性', en: 'Properties' },
} as const;

const headings: Readonly<Record<WidgetState, Readonly<Record<Language, string>>>> = {
  edit: { zh: '编辑', en: 'Edit' },
  read: { zh: '详情', en: 'In a detail' },
  cell: { zh: '单元格：有值、空、最长', en: 'In cells: a value, none, the longest' },
  search: { zh: '查询', en: 'In a search' },
  required: { zh: '必填而没填', en: 'Required, and empty' },
  invalid: { zh: '值不合规则', en: 'An invalid value' },
  'read-only': { zh: '只读', en: 'Read-only' },
  'long text': { zh: '最长的文字', en: 'The longest text' },
  narrow: { zh: '窄处', en: 'In a narrow place' },
  misuse: { zh: '不要这样', en: 'Do not' },
  keyboard: { zh: '用键盘改值', en: 'Changed with the keyboard' },
};

/** Page of a widget in the documentation of Storybook. */
export function WidgetDocs() {
  const docs = use(DocsContext);
  const [first, ...others] = docs
    .componentStories()
    .filter(({ name }) => name !== 'misuse' && name !== 'keyboard');
  const edit = docs.storyById(first?.id);
  const { args, globals } = docs.getStoryContext(edit) as unknown as StoryContext<WidgetStoryArgs>;
  const language = languageOf(globals);
  const t = (key: keyof typeof texts) => texts[key][language];
  const page = pageOf(args.widget);
  return (
    <>
      <Title>{args.widget}</Title>
      <Subtitle>{page[language]}</Subtitle>
      <Canvas of={edit.moduleExport} sourceState="none" />
      <Controls of={edit.moduleExport} />
      <Heading>{t('json')}</Heading>
      <FieldJson
        storyId={edit.id}
        args={args}
        language={language}
        isDark={String(globals.theme).endsWith('dark')}
      />
      <WidgetAdvice {...{ page, language }} />
      <Heading>{t('keys')}</Heading>
      <KeyTable rows={keysOf(page)} language={language} />
      <Heading>{t('heard')}</Heading>
      <HeardTable storyId={edit.id} language={language} />
      <Heading>{t('tokens')}</Heading>
      <TokenTable storyId={edit.id} language={language} />
      <Heading>{t('traits')}</Heading>
      <ul>
        {traitsIn(args.widget).map((sentence) => (
          <li key={sentence.en}>{sentence[language]}</li>
        ))}
      </ul>
      {others.map(({ id, name, moduleExport }) => (
        <section key={id}>
          <Heading>{headings[name as WidgetState][language]}</Heading>
          <Canvas of={moduleExport} sourceState="none" />
        </section>
      ))}
    </>
  );
}

interface FieldJsonProps extends PlaygroundLinkProps {
  readonly storyId: string;
}

/** The field's JSON, which follows the controls of the page. */
function FieldJson({ args: first, storyId, ...look }: FieldJsonProps) {
  const { channel } = use(DocsContext);
  const [args, setArgs] = useState(first);
  useEffect(() => {
    const follow = (changed: { readonly storyId: string; readonly args: WidgetStoryArgs }) => {
      if (changed.storyId === storyId) setArgs(changed.args);
    };
    channel.on(STORY_ARGS_UPDATED, follow);
    return () => channel.off(STORY_ARGS_UPDATED, follow);
  }, [channel, storyId]);
  const { beside } = pageOf(args.widget);
  const record = {
    ...(args.required && { required: ['item'] }),
    properties: { ...beside, item: fieldOf(args) },
  };
  const code = JSON.stringify(record, null, 2);
  return (
    <>
      <Source language="json" code={code} />
      {look.language === 'en' && <EnglishWords code={code} words={words} />}
      <PlaygroundLink {...look} args={args} />
    </>
  );
}
