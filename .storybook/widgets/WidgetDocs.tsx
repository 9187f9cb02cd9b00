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
import { STORY_ARGS_UPDATED, STORY_RENDERED } from 'storybook/internal/core-events';
import { EnglishWords } from '../EnglishWords.tsx';
import { type Heard, heardIn } from './heardIn.ts';
import { PlaygroundLink, type PlaygroundLinkProps } from './PlaygroundLink.tsx';
import { fieldOf, type WidgetStoryArgs } from './WidgetStory.tsx';
import type { Language } from './widgetData.ts';
import { keysOf, pageOf } from './widgetPages.ts';
import type { WidgetState } from './widgetStates.ts';
import { traitsIn } from './widgetTraits.ts';
import words from './words.json';

const texts = {
  json: { zh: '选用它的 JSON', en: 'The JSON that chooses it' },
  keys: { zh: '键盘', en: 'Keyboard' },
  key: { zh: '按键', en: 'Key' },
  effect: { zh: '作用', en: 'Effect' },
  heard: { zh: '读屏软件读出', en: 'What a screen reader announces' },
  role: { zh: '角色', en: 'Role' },
  name: { zh: '名称', en: 'Name' },
  state: { zh: '状态和说明', en: 'States and description' },
  nothing: {
    zh: '没有可聚焦的元素：值只能看。',
    en: 'Nothing can have the focus: the value can only be read.',
  },
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
  keyboard: { zh: '用键盘改值', en: 'Changed with the keyboard' },
};

/** Page of a widget in the documentation of Storybook. */
export function WidgetDocs() {
  const docs = use(DocsContext);
  const [first, ...others] = docs.componentStories();
  const edit = docs.storyById(first?.id);
  const { args, globals } = docs.getStoryContext(edit) as unknown as StoryContext<WidgetStoryArgs>;
  const language: Language = globals.locale === 'en-US' ? 'en' : 'zh';
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
      <Heading>{t('keys')}</Heading>
      <table>
        <thead>
          <tr>
            <th>{t('key')}</th>
            <th>{t('effect')}</th>
          </tr>
        </thead>
        <tbody>
          {keysOf(page).map((row) => (
            <tr key={row.keys}>
              <td>
                <kbd>{row.keys}</kbd>
              </td>
              <td>{row[language]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Heading>{t('heard')}</Heading>
      <HeardTable storyId={edit.id} t={t} />
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

interface HeardTableProps {
  readonly storyId: string;
  readonly t: (key: keyof typeof texts) => string;
}

/** Roles and names of the elements that the story on this page has drawn, as a screen reader computes them. */
function HeardTable({ storyId, t }: HeardTableProps) {
  const { channel } = use(DocsContext);
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  useEffect(() => {
    const story = document.querySelector<HTMLElement>(`#story--${storyId}-inner, #story--${storyId}`);
    if (!story) return;
    const read = () => setHeard(heardIn(story));
    read();
    // the controls are loaded after the story was rendered
    const observer = new MutationObserver(read);
    observer.observe(story, { childList: true, subtree: true });
    channel.on(STORY_RENDERED, read);
    return () => {
      observer.disconnect();
      channel.off(STORY_RENDERED, read);
    };
  }, [channel, storyId]);
  if (heard.length === 0) return <p>{t('nothing')}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>{t('role')}</th>
          <th>{t('name')}</th>
          <th>{t('state')}</th>
        </tr>
      </thead>
      <tbody>
        {heard.map(({ role, name, description, states }, at) => (
          // the elements have no identity of their own, and the table is drawn again as a whole
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other key
          <tr key={at}>
            <td>
              <code>{role}</code>
            </td>
            <td>{name}</td>
            <td>{[...states, description].filter(Boolean).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
