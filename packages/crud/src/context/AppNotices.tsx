import { App } from 'antd';
import { useLayoutEffect } from 'react';
import { useStableObject } from '../kit/useStableObject.ts';

/** The functions of antd that show messages and questions, in the theme and language of the page. */
export type NoticeApp = Pick<ReturnType<typeof App.useApp>, 'message' | 'modal'>;

interface AppNoticesProps {
  /** Called with antd's functions for messages and questions, and again whenever these functions change. */
  readonly onApp: (app: NoticeApp) => void;
}

/**
 * Reads antd's functions for messages and questions from the antd `App` around this component. That `App` is not
 * unmounted with the page, so the last message of a screen is still visible on the next screen. If there is no
 * `App` around this component, the component renders one.
 */
export function AppNotices({ onApp }: AppNoticesProps) {
  const hasApp = typeof App.useApp().modal.confirm === 'function';
  const found = <FoundApp onApp={onApp} />;
  return hasApp ? found : <App component={false}>{found}</App>;
}

function FoundApp({ onApp }: AppNoticesProps) {
  const { message, modal } = App.useApp();
  const app = useStableObject<NoticeApp>({ message, modal });
  useLayoutEffect(() => onApp(app), [onApp, app]);
  return null;
}
