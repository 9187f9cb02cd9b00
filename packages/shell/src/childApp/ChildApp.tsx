import { Flex, Spin } from 'antd';
import { useText } from '../provider/useText.ts';
import { StatusPage } from '../status/StatusPage.tsx';
import type { ChildAppData, ChildAppEntry } from './childMessages.ts';
import type { ChildAppState } from './childState.ts';
import { useChildFrame } from './useChildFrame.ts';

export interface ChildAppProps {
  /**
   * Address of the host page that runs embedded applications. It must have the origin of the portal:
   * `/portal/child-host.html`.
   */
  readonly hostUrl: string;
  readonly app: ChildAppEntry;
  /**
   * Data sent to the running application whenever the object changes. Pass the same object as long as the data is
   * the same. The data is never put in a URL.
   */
  readonly data: ChildAppData;
  /** False while the tab of the page is hidden. A page inside React's Activity may omit it. @defaultValue true */
  readonly isActive?: boolean;
  /**
   * Number of milliseconds in which the application must send its first report. Without a report it counts as
   * failed. @defaultValue 15000
   */
  readonly timeout?: number;
  readonly onState?: (state: ChildAppState) => void;
}

/**
 * Draws an embedded application in a frame that fills the available space. The application keeps running while its
 * tab is open, and its addresses never appear in the address bar. If it fails, the error and a button to try again
 * are shown.
 *
 * @example
 * <ChildApp hostUrl="/child-host.html" app={{ name: 'label', title: '标注', entryUrl: '/label/' }} data={{ locale: 'zh-CN' }} />
 */
export function ChildApp({ app, ...rest }: ChildAppProps) {
  const t = useText();
  if (app.isEnabled === false) {
    return (
      <StatusPage
        status="info"
        title={t('应用暂不可用')}
        message={app.title}
        nextSteps={[{ title: t('返回'), onClick: () => window.history.back() }]}
      />
    );
  }
  // The key gives each application its own frame, so that the page of another application is never reused.
  return <EnabledApp key={`${rest.hostUrl} ${app.name}`} app={app} {...rest} />;
}

function EnabledApp({ app, data, hostUrl, isActive = true, onState, timeout = 15_000 }: ChildAppProps) {
  const t = useText();
  const frame = useChildFrame({ hostUrl, name: app.name, data, isActive, timeout, onState });
  if (frame.state === 'ERROR') {
    return (
      <div role="alert">
        <StatusPage
          status="error"
          title={t('加载失败')}
          message={frame.message || app.title}
          nextSteps={[{ title: t('重新加载'), onClick: frame.retry }]}
        />
      </div>
    );
  }
  const isLoading = frame.state === 'LOADING';
  return (
    <div style={{ position: 'relative', height: '100%', minHeight: 240 }} aria-busy={isLoading}>
      <iframe
        key={frame.attempt}
        ref={frame.ref}
        src={hostUrl}
        title={app.title}
        style={{ display: 'block', width: '100%', height: '100%', minHeight: 240, border: 0 }}
      />
      {isLoading && (
        <Flex
          role="status"
          align="center"
          justify="center"
          style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}
        >
          <Spin description={t('加载中')} size="large">
            <div style={{ width: 120, height: 80 }} />
          </Spin>
        </Flex>
      )}
    </div>
  );
}
