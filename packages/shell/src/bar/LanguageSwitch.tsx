import { GlobalOutlined } from '@ant-design/icons';
import { useText } from '../provider/useText.ts';
import { BarMenu } from './BarMenu.tsx';

export interface LanguageSwitchProps {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/**
 * Languages of the package itself.
 *
 * @example
 * const language: Language = 'en-US';
 */
export type Language = keyof typeof names;

/** Each language in its own words. */
const names = { 'zh-CN': '简体中文', 'en-US': 'English' } as const;

/**
 * A button with a menu of the languages, each by its own name.
 *
 * @example
 * <LanguageSwitch value="zh-CN" onChange={(language) => document.documentElement.setAttribute('lang', language)} />
 */
export function LanguageSwitch({ value, onChange }: LanguageSwitchProps) {
  const t = useText();
  const items = (Object.keys(names) as Language[]).map((language) => ({
    key: language,
    label: <span lang={language}>{names[language]}</span>,
    onClick: () => onChange(language),
  }));
  return <BarMenu icon={<GlobalOutlined />} label={t('语言')} items={items} value={value} />;
}
