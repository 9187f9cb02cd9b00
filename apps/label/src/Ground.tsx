import { theme } from 'antd';
import type { ReactNode } from 'react';

/**
 * Draws a container with the background and text colour of the theme. The container is needed because an embedded
 * tool cannot set the background of the page.
 */
export function Ground({ children, isDark }: { children: ReactNode; isDark: boolean }) {
  const { token } = theme.useToken();
  // CSS variables that pass the theme's colours to the style sheet, which cannot read the theme itself.
  const colours: Readonly<Record<`--label-${string}`, string>> = {
    '--label-line': token.colorSplit,
    '--label-quiet': token.colorTextSecondary,
    '--label-hover': token.colorFillTertiary,
    '--label-chosen': token.controlItemBgActive,
    '--label-primary': token.colorPrimary,
    '--label-playhead': token.colorError,
    '--label-done': token.colorSuccess,
    '--label-desk': token.colorBgLayout,
    '--label-ground': token.colorBgContainer,
    // Blend mode of marks, which lie over the words that they mark. A mark darkens the words on a light page and
    // lightens them on a dark page.
    '--label-blend': isDark ? 'screen' : 'multiply',
  };
  const { colorBgContainer: background, colorText: color, fontFamily, fontSize } = token;
  return (
    <div className="label-app" style={{ ...colours, background, color, fontFamily, fontSize }}>
      {children}
    </div>
  );
}
