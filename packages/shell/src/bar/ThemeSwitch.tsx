import { SkinOutlined } from '@ant-design/icons';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { BarMenu } from './BarMenu.tsx';
import { type ThemePreference, themeItems, themeKeys } from './preferences.tsx';

/**
 * Draws a button with a menu of the accent colours. If `mode` is given, the menu also contains light, dark and the
 * preference of the operating system.
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
        icon={<SkinOutlined aria-hidden />}
        label={t('主题')}
        items={themeItems(props, t)}
        values={themeKeys(props)}
      />
    </>
  );
}
