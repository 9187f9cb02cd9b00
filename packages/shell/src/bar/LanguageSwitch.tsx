import { GlobalOutlined } from '@ant-design/icons';
import { useText } from '../provider/useText.ts';
import { BarMenu } from './BarMenu.tsx';
import { type LanguagePreference, languageItems } from './preferences.tsx';

/**
 * Draws a button with a menu of the languages, each with its own name.
 *
 * @example
 * <LanguageSwitch value="zh-CN" onChange={(language) => document.documentElement.setAttribute('lang', language)} />
 */
export function LanguageSwitch(props: LanguagePreference) {
  const t = useText();
  return (
    <BarMenu
      icon={<GlobalOutlined aria-hidden />}
      label={t('语言')}
      items={languageItems(props)}
      values={[props.value]}
    />
  );
}
