import { themeByChoice } from '@isp/shell';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useState } from 'react';
import type { PlaygroundState } from '../../packages/cli/src/repro/playgroundLink.ts';
import { PlaygroundFrame } from './PlaygroundFrame.tsx';
import { PlaygroundLocaleContext } from './words.ts';
import './playground.css';

export interface PlaygroundProps {
  /** State with which the playground starts. */
  readonly first: PlaygroundState;
}

const languages = { 'zh-CN': { antd: zhCN, dayjs: 'zh-cn' }, 'en-US': { antd: enUS, dayjs: 'en' } } as const;

/** The playground: an area file at the left, and its live screens at the right. */
export function Playground({ first }: PlaygroundProps) {
  const [locale, setLocale] = useState(first.locale);
  const [theme, setTheme] = useState(first.theme);
  const { config } = themeByChoice(theme === 'dark' ? 'theme-dark' : 'theme-hey', false);
  dayjs.locale(languages[locale].dayjs);
  return (
    <ConfigProvider
      locale={languages[locale].antd}
      button={{ autoInsertSpace: false }}
      theme={{ ...config, token: { ...config.token, motion: false } }}
    >
      <App>
        <PlaygroundLocaleContext value={locale}>
          <PlaygroundFrame first={first} theme={theme} onLocale={setLocale} onTheme={setTheme} />
        </PlaygroundLocaleContext>
      </App>
    </ConfigProvider>
  );
}
