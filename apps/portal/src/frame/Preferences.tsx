import { GlobalOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LocaleName } from '../language/createLanguage.ts';
import { useLanguage } from '../language/LanguageContext.ts';
import { useTheme } from '../theme/ThemeContext.ts';

/** Each language in its own words. */
const names: Readonly<Record<LocaleName, string>> = { 'zh-CN': '简体中文', 'en-US': 'English' };

/** Language and theme, for the top bar and the sign-in page. @see R2.36 */
export function Preferences() {
  const { t } = useTranslation();
  const { locale, choose: chooseLanguage } = useLanguage();
  const { theme, choose: chooseTheme } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const languages = (Object.keys(names) as LocaleName[]).map((name) => ({
    key: name,
    label: <span lang={name}>{names[name]}</span>,
    onClick: () => void chooseLanguage(name),
  }));

  return (
    <>
      <Dropdown menu={{ items: languages, selectedKeys: [locale], selectable: true }} trigger={['click']}>
        <Button type="text" icon={<GlobalOutlined />} aria-label={t('语言')} />
      </Dropdown>
      <Button
        type="text"
        icon={theme === 'dark' ? <SunOutlined /> : <MoonOutlined />}
        aria-label={theme === 'dark' ? t('切换为浅色主题') : t('切换为深色主题')}
        onClick={() => chooseTheme(other)}
      />
    </>
  );
}
