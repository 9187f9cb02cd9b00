import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

/** Languages of the portal. Chinese is the language of the area files. */
export const languages = {
  'zh-CN': { name: '中文', antd: zhCN, dayjs: 'zh-cn' },
  'en-US': { name: 'English', antd: enUS, dayjs: 'en' },
} as const;

export type Language = keyof typeof languages;

const STORED = 'portal.language';

/** Language of the page: the one that was chosen before, otherwise that of the browser. */
export const currentLanguage = readLanguage();
dayjs.locale(languages[currentLanguage].dayjs);

function readLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  if (stored !== null && Object.hasOwn(languages, stored)) return stored as Language;
  return navigator.language.startsWith('zh') ? 'zh-CN' : 'en-US';
}

/** Changes the language. The page loads again, so that all its texts change. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(STORED, language);
  location.reload();
}
