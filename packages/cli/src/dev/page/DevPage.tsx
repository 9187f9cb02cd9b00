import { AreaScreen, type AreaScreenProps, CrudProvider } from '@isp/crud';
import { App, Button, ConfigProvider, Flex, Layout, Menu, theme } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { addressOf, screenAt } from './addresses.ts';
import { createDevAdapter } from './devAdapter.ts';
import type { DevState } from './devState.ts';
import { followState } from './devStates.ts';
import { FindingList } from './FindingList.tsx';
import { changeLanguage, language, otherLanguage, say } from './language.ts';
import type { LoadedAreas } from './loadAreas.ts';
import { go, navigate, useAddress } from './useAddress.ts';

interface DevPageProps {
  /** State with which the page starts. */
  readonly first: DevState;
  /** Undefined if the area files had a mistake when the page was loaded. */
  readonly loaded: LoadedAreas | undefined;
  /** Functions for sample records. Undefined if the records are those of the service. */
  readonly samples: Samples | undefined;
}

type Samples = typeof import('./sampleAdapter.ts');

/** The page of `isp dev`: a menu of the entities, mistakes, and the screen at the address. */
export function DevPage({ first, loaded, samples }: DevPageProps) {
  const [state, setState] = useState(first);
  useEffect(
    () =>
      followState((next) => {
        // the modules of the areas could not be loaded before
        if (!loaded && next.findings.length === 0) window.location.reload();
        // while a file has a mistake, the screens stay as they were
        else setState((before) => (next.entities.length > 0 ? next : { ...before, findings: next.findings }));
      }),
    [loaded],
  );
  return (
    <ConfigProvider locale={language.antd}>
      <App>
        {loaded ? (
          <Screens state={state} loaded={loaded} samples={samples} />
        ) : (
          <div style={{ padding: 16 }}>
            <FindingList findings={state.findings} />
          </div>
        )}
      </App>
    </ConfigProvider>
  );
}

interface ScreensProps extends Pick<DevPageProps, 'samples'> {
  readonly loaded: LoadedAreas;
  readonly state: DevState;
}

function Screens({ loaded, samples, state }: ScreensProps) {
  const { location, path } = useAddress();
  const { areas, english } = loaded;
  const translate = useMemo(() => createTranslate(english), [english]);
  const { dictionaries } = state;
  const adapter = useMemo(
    () =>
      samples ? samples.createSampleAdapter(areas, dictionaries, translate) : createDevAdapter(translate),
    [areas, dictionaries, samples, translate],
  );
  const opened = screenAt(path) ?? firstScreen(state);
  const screen = opened && samples ? samples.toSample(opened) : opened;
  return (
    <CrudProvider
      {...{ adapter, areas, location, navigate, translate }}
      href={addressOf}
      locale={language.locale}
    >
      <Frame state={state} translate={translate} current={screen}>
        <FindingList findings={state.findings} />
        {screen && (
          <AreaScreen
            key={`${screen.entity} ${screen.page} ${screen.id ?? ''}`}
            {...({ ...screen, titleLevel: 1 } as AreaScreenProps)}
          />
        )}
      </Frame>
    </CrudProvider>
  );
}

type Screen = ReturnType<typeof screenAt>;
type Translate = (text: string, scope?: string) => string;

function firstScreen({ entities: [first] }: DevState): Screen {
  return first && { entity: first.key, page: 'list' };
}

function createTranslate(english: LoadedAreas['english']): Translate {
  if (language.locale === 'zh-CN') return (text) => text;
  return (text, scope = '') => {
    const places = [scope, scope.split('.')[0] ?? '', 'common'];
    return places.map((place) => english[place]?.[text]).find((found) => found !== undefined) ?? text;
  };
}

interface FrameProps {
  readonly state: DevState;
  readonly translate: Translate;
  readonly current: Screen;
  readonly children: ReactNode;
}

function Frame({ children, current, state, translate }: FrameProps) {
  const { token } = theme.useToken();
  const items = state.entities.flatMap(({ hasStatistics, key, title }) => {
    const label = translate(title, key);
    const figures = `${label} · ${say({ en: 'Statistics', zh: '统计' })}`;
    return [
      { key: addressOf({ entity: key, page: 'list' }), label },
      ...(hasStatistics ? [{ key: addressOf({ entity: key, page: 'statistics' }), label: figures }] : []),
    ];
  });
  const page = current?.page === 'statistics' ? 'statistics' : 'list';
  const background = token.colorBgContainer;
  const borderBottom = `1px solid ${token.colorBorderSecondary}`;
  return (
    <Layout style={{ minHeight: '100dvh', background }}>
      <Layout.Header style={{ padding: '0 16px', background, borderBottom }}>
        <Flex align="center" gap={16}>
          <Menu
            mode="horizontal"
            style={{ flex: 1, minWidth: 0, borderBottom: 0 }}
            selectedKeys={current ? [addressOf({ entity: current.entity, page })] : []}
            items={items}
            onClick={({ key }) => go(key)}
          />
          <Button type="text" lang={otherLanguage.locale} onClick={changeLanguage}>
            {otherLanguage.name}
          </Button>
        </Flex>
      </Layout.Header>
      <Layout.Content style={{ padding: 16 }}>{children}</Layout.Content>
    </Layout>
  );
}
