import { pro } from '@isp/crud/pro';
import { ShellProvider, type Theme, themeByChoice } from '@isp/shell';
import type { Decorator, Preview } from '@storybook/react-vite';
import { App, theme as antd, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import { configure } from 'storybook/test';
import { withDensity } from '../packages/shell/src/themes/withDensity.ts';
import { LazyDocs } from './components/LazyDocs.tsx';
import { emulateMedia, forcedColours, type MediaSetting } from './emulateMedia.ts';
import { forbidEval, requireNoEval } from './forbidEval.ts';
import { GuideCode } from './GuideCode.tsx';
import { GuideContainer } from './GuideContainer.tsx';
import { globalTypes } from './toolbar.ts';
import { viewports } from './viewports.ts';
import { forgetConsole, requireSilence, watchConsole } from './watchConsole.ts';
import 'dayjs/locale/zh-cn';

forbidEval(document);
watchConsole(console);
// Maximum time for which tests wait for an element. `STORYBOOK_PATIENCE` is the factor for slow machines.
configure({ asyncUtilTimeout: 60_000 * Number(import.meta.env.STORYBOOK_PATIENCE ?? 1) });

type Globals = Parameters<Decorator>[1]['globals'];

const languages = { 'zh-CN': { antd: zhCN, dayjs: 'zh-cn' }, 'en-US': { antd: enUS, dayjs: 'en' } } as const;

/** Media settings of the toolbar that are switched on. */
const mediaOf = ({ forcedColours, motion }: Globals): readonly MediaSetting[] => [
  ...(forcedColours === 'on' ? (['forcedColours'] as const) : []),
  ...(motion === 'reduced' ? (['reducedMotion'] as const) : []),
];

/** Sets what the toolbar chooses for the whole document. */
function prepareDocument(globals: Globals, locale: string, { config, isDark }: Theme): void {
  const { body, documentElement: root } = document;
  // The language decides which variant of a Chinese character a font draws.
  root.lang = locale;
  root.dir = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  root.style.colorScheme = isDark ? 'dark' : 'light';
  root.toggleAttribute('data-forced-colours', globals.forcedColours === 'on');
  body.style.background = antd.getDesignToken(config).colorBgContainer;
  emulateMedia(mediaOf(globals));
}

const withAntd: Decorator = (Story, { globals }) => {
  const locale: keyof typeof languages = globals.locale === 'en-US' ? 'en-US' : 'zh-CN';
  const theme = themeByChoice(String(globals.theme), false);
  const config = withDensity(theme.config, globals.density === 'compact' ? 'compact' : 'default');
  prepareDocument(globals, locale, theme);
  dayjs.locale(languages[locale].dayjs);
  return (
    <ConfigProvider
      locale={languages[locale].antd}
      direction={globals.direction === 'rtl' ? 'rtl' : 'ltr'}
      button={{ autoInsertSpace: false }}
      theme={{ ...config, token: { ...config.token, motion: globals.motion === 'full' } }}
    >
      {globals.forcedColours === 'on' && <style>{forcedColours}</style>}
      <App>
        <ShellProvider locale={locale}>
          {globals.skin === 'pro' ? (
            <pro.Provider>
              <Story />
            </pro.Provider>
          ) : (
            <Story />
          )}
        </ShellProvider>
      </App>
    </ConfigProvider>
  );
};

const preview: Preview = {
  beforeEach: [forgetConsole, requireNoEval],
  afterEach: requireSilence,
  decorators: [withAntd],
  tags: ['autodocs'],
  initialGlobals: {
    locale: 'zh-CN',
    theme: themeByChoice(import.meta.env.STORYBOOK_THEME, false).name,
    density: 'default',
    skin: import.meta.env.STORYBOOK_SKIN ?? 'default',
    forcedColours: 'off',
    motion: 'still',
    direction: 'ltr',
    role: 'all',
  },
  globalTypes,
  parameters: {
    layout: 'padded',
    docs: { container: GuideContainer, components: { code: GuideCode }, page: LazyDocs },
    viewport: { options: viewports },
    options: {
      storySort: {
        order: [
          'Guides',
          [
            'Search',
            'Start',
            ['What it is and what it is not', 'Your first screen in five minutes', 'One area in eight steps'],
            'Patterns',
            'Schema',
            'Extend',
            'Hosts',
            'Tools',
            'Quality',
            'Operate',
            '*',
            'Schema reference',
            'Error index',
            'Service error codes',
            'Glossary',
            'Decisions',
          ],
          '指南',
          [
            '搜索',
            '开始',
            ['它是什么，不是什么', '五分钟做出第一个页面', '八步做完一个业务域'],
            '模式',
            '格式',
            '扩展',
            '接入',
            '工具',
            '质量',
            '运行',
            '*',
            '格式参考',
            '问题索引',
            '服务错误码',
            '词汇表',
            '设计决策',
          ],
          'Design language',
          ['Overview', 'Colour', 'Status tags', 'Type', 'Space', '*', 'Toolbar'],
          '设计语言',
          'playground',
          'widgets',
          'areas',
          'site',
          'label',
          'crud',
          'shell',
          'portal',
        ],
      },
    },
    // All accessibility rules are tested, including colour contrast. The colours of the themes were adjusted to
    // fulfil them.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
  },
};
export default preview;
