import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { Text } from '../../contract/language.ts';

const languages = {
  zh: { name: '中文', locale: 'zh-CN', antd: zhCN, dayjs: 'zh-cn' },
  en: { name: 'English', locale: 'en-US', antd: enUS, dayjs: 'en' },
} as const;

const STORED = 'isp-dev.language';

const stored = localStorage.getItem(STORED);
const key = stored === 'zh' || stored === 'en' ? stored : navigator.language.startsWith('zh') ? 'zh' : 'en';
const otherKey = key === 'zh' ? 'en' : 'zh';

/** Language of the page. */
export const language = languages[key];

/** The other language. */
export const otherLanguage = languages[otherKey];

dayjs.locale(language.dayjs);
document.documentElement.lang = language.locale;

/** Returns a text in the language of the page. */
export const say = (text: Text): string => text[key];

/** Changes to the other language. The page loads again, so that all its texts change. */
export function changeLanguage(): void {
  localStorage.setItem(STORED, otherKey);
  location.reload();
}
