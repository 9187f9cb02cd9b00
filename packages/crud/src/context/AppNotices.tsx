import { App } from 'antd';
import { useLayoutEffect } from 'react';
import { useStableObject } from '../kit/useStableObject.ts';

/** antd's messages and questions, in the theme and language of the page. */
export type NoticeApp = Pick<ReturnType<typeof App.useApp>, 'message' | 'modal'>;

interface AppNoticesProps {
  /** Called with antd's messages and questions, and again when they change. */
  readonly onApp: (app: NoticeApp) => void;
}

/**
 * Takes messages and questions from the antd `App` above, where they outlive the page: the last message of a screen is
 * still visible on the next. Without one it renders its own.
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
