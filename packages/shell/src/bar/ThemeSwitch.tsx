import { SkinOutlined } from '@ant-design/icons';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { BarMenu } from './BarMenu.tsx';
import { type ThemePreference, themeItems, themeKeys } from './preferences.tsx';

/**
 * Draws a button with a menu of the accents, each with its colour, and of light and dark where `mode` is given.
 *
 * @example
 * <ThemeSwitch themes={themes} value="theme-hey" onChange={(name) => localStorage.setItem('theme', name)} />
 */
export function ThemeSwitch(props: ThemePreference) {
  const t = useText();
  return (
    <>
      <FrameStyles />
      <BarMenu
        icon={<SkinOutlined />}
        label={t('主题')}
        items={themeItems(props, t)}
        values={themeKeys(props)}
      />
    </>
  );
}
