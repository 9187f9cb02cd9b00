import { theme } from 'antd';
import type { ReactNode } from 'react';

/** The theme's own ground and text: embedded, there is no page of ours below. */
export function Ground({ children }: { children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <div
      className="label-app"
      style={{ background: token.colorBgContainer, color: token.colorText, fontFamily: token.fontFamily }}
    >
      {children}
    </div>
  );
}
