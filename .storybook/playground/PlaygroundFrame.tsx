import type { SchemaIssue } from '@isp/schema';
import { readText } from '@isp/schema/internal';
import { theme as antd } from 'antd';
import { type CSSProperties, useContext, useMemo, useRef, useState } from 'react';
import { type PlaygroundState, toPlaygroundHash } from '../../packages/cli/src/repro/playgroundLink.ts';
import { chineseOf } from '../../packages/schema-tools/src/findings/chinese/chineseOf.ts';
import type { Choice } from './choices/choices.ts';
import { SchemaEditor, type SchemaEditorHandle } from './editor/SchemaEditor.tsx';
import { FragmentNotice } from './fragment/FragmentNotice.tsx';
import type { Fragment } from './fragment/readFragment.ts';
import { IssueList } from './IssueList.tsx';
import { ScreenTabs } from './ScreenTabs.tsx';
import { StartBar } from './StartBar.tsx';
import type { LiveScreensHandle } from './screen/LiveScreens.tsx';
import { createLiveForms } from './screen/liveForms.ts';
import { screenIn } from './screen/pagesOf.ts';
import { platformDictionaries, readArea, translateIn } from './surroundings.ts';
import { useCopy } from './useCopy.ts';
import { useSchema } from './useSchema.ts';
import { useWhy } from './why/useWhy.ts';
import { WhySection } from './why/WhySection.tsx';
import { type PlaygroundLocale, PlaygroundLocaleContext, useWords } from './words.ts';

interface PlaygroundFrameProps {
  readonly first: PlaygroundState;
  readonly theme: PlaygroundState['theme'];
  readonly onLocale: (locale: PlaygroundLocale) => void;
  readonly onTheme: (theme: PlaygroundState['theme']) => void;
}

/** The parts of the playground in their places, and what they share. */
export function PlaygroundFrame({ first, onLocale, onTheme, theme }: PlaygroundFrameProps) {
  const say = useWords();
  const locale = useContext(PlaygroundLocaleContext);
  const copy = useCopy();
  const { token } = antd.useToken();
  const [start, setStart] = useState({ example: first.example, text: first.schema, rows: first.rows });
  const schema = useSchema(readArea, start.text);
  const [asked, setAsked] = useState(first.screen);
  const [skin, setSkin] = useState(first.skin);
  const [wrapped, setWrapped] = useState<Fragment>();
  const [forms] = useState(createLiveForms);
  const { change, isOpen, may, toggle, why } = useWhy();
  const editor = useRef<SchemaEditorHandle>(null);
  const screens = useRef<LiveScreensHandle>(null);
  const translate = useMemo(() => translateIn(locale), [locale]);
  const platform = useMemo(() => platformDictionaries(locale), [locale]);
  const dictionaries = useMemo(
    () => ({ ...platform, ...schema.good?.area.dictionaries }),
    [platform, schema.good],
  );
  const print = (issue: SchemaIssue) => (locale === 'en-US' ? issue.message : chineseOf(issue.message));
  const { good, read } = schema;
  const screen = good && screenIn(good.area, asked);
  const entity = good && Object.values(good.area.entities).find(({ key }) => key === screen?.entity);

  async function openExample({ id, load }: Choice) {
    const text = await load();
    setStart({ example: id, text, rows: {} });
    setWrapped(undefined);
    schema.open(text);
  }

  /** Returns the area around a part of an area file, and shows the form of its entity. */
  function wrap(fragment: Fragment): string {
    setWrapped(fragment);
    setAsked({ entity: fragment.entity, page: 'form' });
    return fragment.text;
  }

  function wrapPasted(text: string): string | undefined {
    const { fragment } = readArea(text);
    return fragment && wrap(fragment);
  }

  async function copyLink() {
    const rows = screens.current?.changedRows() ?? start.rows;
    const { entity = '', page = 'list', id } = screen ?? {};
    const state: PlaygroundState = {
      ...{ example: start.example, schema: read.text, screen: { entity, page, id } },
      ...{ skin, locale, theme, rows },
    };
    const link = new URL(await toPlaygroundHash(state), window.location.href);
    await copy(link.href);
  }

  const colours = {
    color: token.colorText,
    background: token.colorBgContainer,
    '--playground-line': token.colorBorderSecondary,
  } as CSSProperties;
  return (
    <div className="playground" style={colours}>
      <section aria-label={say({ en: 'Schema', zh: '描述' })} className="playground-pane">
        <StartBar
          {...{ locale, theme, onLocale, onTheme }}
          example={start.example}
          onExample={(choice) => void openExample(choice)}
          onCopyLink={() => void copyLink()}
        />
        <SchemaEditor
          key={start.example}
          ref={editor}
          text={start.text}
          read={readArea}
          print={print}
          isDark={theme === 'dark'}
          onChange={schema.change}
          onPaste={wrapPasted}
        />
        <FragmentNotice
          {...{ read, wrapped }}
          onWrap={(fragment) => editor.current?.replace(wrap(fragment))}
          onClose={() => setWrapped(undefined)}
        />
        <IssueList
          issues={read.issues}
          isBehind={read.module === undefined}
          print={print}
          onChoose={(issue) => editor.current?.goTo(issue)}
        />
        {isOpen && entity && screen && (
          <WhySection
            key={entity.key}
            {...{ entity, forms, screen, translate, why }}
            rowsOf={(key) => screens.current?.rowsOf(key) ?? []}
            onWhy={change}
            onClose={toggle}
            onChoose={(place) => editor.current?.goTo(readText(read.text).positionOf([...place]) ?? {})}
          />
        )}
      </section>
      <section aria-label={say({ en: 'Screen', zh: '界面' })} className="playground-pane">
        {good && screen && (
          <ScreenTabs
            key={start.example}
            {...{ dictionaries, good, may, screen, screens, skin, translate }}
            isWhy={isOpen}
            rows={start.rows}
            onForm={forms.watch}
            onScreen={setAsked}
            onSkin={setSkin}
            onWhy={toggle}
          />
        )}
      </section>
    </div>
  );
}
