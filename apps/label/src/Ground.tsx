import { theme } from 'antd';
import type { ReactNode } from 'react';

/** The theme's own ground and text: embedded, there is no page of ours below. */
export function Ground({ children, isDark }: { children: ReactNode; isDark: boolean }) {
  const { token } = theme.useToken();
  // for the style sheet, which follows the theme as everything does
  const colours: Readonly<Record<`--label-${string}`, string>> = {
    '--label-line': token.colorSplit,
    '--label-quiet': token.colorTextSecondary,
    '--label-hover': token.colorFillTertiary,
    '--label-chosen': token.controlItemBgActive,
    '--label-primary': token.colorPrimary,
    '--label-done': token.colorSuccess,
    '--label-desk': token.colorBgLayout,
    '--label-ground': token.colorBgContainer,
    // a mark lies over its words: it darkens a light page and lightens a dark one
    '--label-blend': isDark ? 'screen' : 'multiply',
  };
  const { colorBgContainer: background, colorText: color, fontFamily, fontSize } = token;
  return (
    <div className="label-app" style={{ ...colours, background, color, fontFamily, fontSize }}>
      {children}
    </div>
  );
}
