import { theme } from 'antd';
import type { ReactNode } from 'react';

/** Background and text colour of the theme: an embedded tool has no page of its own below it. */
export function Ground({ children, isDark }: { children: ReactNode; isDark: boolean }) {
  const { token } = theme.useToken();
  // for the style sheet, which has no access to the theme's tokens
  const colours: Readonly<Record<`--label-${string}`, string>> = {
    '--label-line': token.colorSplit,
    '--label-quiet': token.colorTextSecondary,
    '--label-hover': token.colorFillTertiary,
    '--label-chosen': token.controlItemBgActive,
    '--label-primary': token.colorPrimary,
    '--label-done': token.colorSuccess,
    '--label-desk': token.colorBgLayout,
    '--label-ground': token.colorBgContainer,
    // a mark covers its words: it darkens a light page and lightens a dark one
    '--label-blend': isDark ? 'screen' : 'multiply',
  };
  const { colorBgContainer: background, colorText: color, fontFamily, fontSize } = token;
  return (
    <div className="label-app" style={{ ...colours, background, color, fontFamily, fontSize }}>
      {children}
    </div>
  );
}
