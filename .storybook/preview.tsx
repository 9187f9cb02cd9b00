import { pro } from '@isp/crud/pro';
import { ShellProvider, themeByChoice, themes } from '@isp/shell';
import type { Decorator, Preview } from '@storybook/react-vite';
import { App, theme as antd, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import { configure } from 'storybook/test';
import { forbidEval, requireNoEval } from './forbidEval.ts';
import { forgetConsole, requireSilence, watchConsole } from './watchConsole.ts';
import 'dayjs/locale/zh-cn';

forbidEval(document);
watchConsole(console);
// Maximum time for which tests wait for an element. `STORYBOOK_PATIENCE` is the factor for slow machines.
configure({ asyncUtilTimeout: 60_000 * Number(import.meta.env.STORYBOOK_PATIENCE ?? 1) });

const languages = { 'zh-CN': { antd: zhCN, dayjs: 'zh-cn' }, 'en-US': { antd: enUS, dayjs: 'en' } } as const;

const withAntd: Decorator = (Story, { globals }) => {
  const locale: keyof typeof languages = globals.locale === 'en-US' ? 'en-US' : 'zh-CN';
  const { config, isDark } = themeByChoice(String(globals.theme), false);
  // The language decides which variant of a Chinese character a font draws.
  document.documentElement.lang = locale;
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  document.body.style.background = antd.getDesignToken(config).colorBgContainer;
  dayjs.locale(languages[locale].dayjs);
  return (
    <ConfigProvider
      locale={languages[locale].antd}
      button={{ autoInsertSpace: false }}
      theme={{ ...config, token: { ...config.token, motion: false } }}
    >
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
    skin: import.meta.env.STORYBOOK_SKIN ?? 'default',
  },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'zh-CN', title: '中文' },
          { value: 'en-US', title: 'English' },
        ],
      },
    },
    skin: {
      description: 'Skin',
      toolbar: {
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'default', title: 'antd' },
          { value: 'pro', title: 'pro-components' },
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: themes.map(({ name, title, isDark }) => ({
          value: name,
          title: `${title} ${isDark ? '深色' : '浅色'}`,
        })),
      },
    },
  },
  parameters: {
    layout: 'padded',
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
          ],
          'playground',
          'widgets',
          'areas',
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
