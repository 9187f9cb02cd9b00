import { theme } from 'antd';
import type { ReactNode } from 'react';

/**
 * Draws the background and text colour of the theme. They are needed because an embedded tool has no page
 * background.
 */
export function Ground({ children, isDark }: { children: ReactNode; isDark: boolean }) {
  const { token } = theme.useToken();
  // These variables pass the theme's tokens to the style sheet, which has no other access to them.
  const colours: Readonly<Record<`--label-${string}`, string>> = {
    '--label-line': token.colorSplit,
    '--label-quiet': token.colorTextSecondary,
    '--label-hover': token.colorFillTertiary,
    '--label-chosen': token.controlItemBgActive,
    '--label-primary': token.colorPrimary,
    '--label-done': token.colorSuccess,
    '--label-desk': token.colorBgLayout,
    '--label-ground': token.colorBgContainer,
    // A mark covers its words. On a light page the mark darkens them, and on a dark page it lightens them.
    '--label-blend': isDark ? 'screen' : 'multiply',
  };
  const { colorBgContainer: background, colorText: color, fontFamily, fontSize } = token;
  return (
    <div className="label-app" style={{ ...colours, background, color, fontFamily, fontSize }}>
      {children}
    </div>
  );
}
