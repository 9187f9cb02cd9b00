import { GlobalOutlined } from '@ant-design/icons';
import { useText } from '../provider/useText.ts';
import { BarMenu } from './BarMenu.tsx';

export interface LanguageSwitchProps {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

export type Language = keyof typeof names;

/** Each language in its own words. */
const names = { 'zh-CN': '简体中文', 'en-US': 'English' } as const;

export function LanguageSwitch({ value, onChange }: LanguageSwitchProps) {
  const t = useText();
  const items = (Object.keys(names) as Language[]).map((language) => ({
    key: language,
    label: <span lang={language}>{names[language]}</span>,
    onClick: () => onChange(language),
  }));
  return <BarMenu icon={<GlobalOutlined />} label={t('语言')} items={items} value={value} />;
}
