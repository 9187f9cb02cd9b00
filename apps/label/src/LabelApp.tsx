import { themeByChoice } from '@isp/shell';
import { App, ConfigProvider, Result } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { DataSetList } from './DataSetList.tsx';
import { Ground } from './Ground.tsx';
import { createApi, type LabelApi } from './session/createApi.ts';
import type { Place, PlaceStore } from './session/place.ts';
import { LocaleContext, useText } from './texts/TextContext.ts';
import { Workspace } from './work/Workspace.tsx';

export interface LabelAppProps {
  readonly place: PlaceStore;
  /**
   * Nonce of the page's Content-Security-Policy, for styles. If the tool is embedded, this is the nonce of the
   * portal's page.
   */
  readonly nonce?: string | undefined;
  /** Text of the reason why there is no session. Set if the ticket was already used or is too old. */
  readonly refused?: string | undefined;
  /**
   * Functions that call the service.
   * @defaultValue calls with the headers of the context
   */
  readonly api?: LabelApi;
}

/** Draws the labelling tool. Language and theme are taken from `place`, the context of the tool. */
export function LabelApp({ api, nonce, place: store, refused }: LabelAppProps) {
  const place = useSyncExternalStore(store.subscribe, store.get);
  const own = useMemo(() => api ?? createApi(store), [api, store]);
  const { config, isDark } = themeByChoice(place.theme, false);
  const still = useSyncExternalStore(reducedMotion.subscribe, reducedMotion.get);
  return (
    <LocaleContext value={place.locale}>
      <ConfigProvider
        locale={place.locale === 'en-US' ? enUS : zhCN}
        button={{ autoInsertSpace: false }}
        theme={still ? { ...config, token: { ...config.token, motion: false } } : config}
        {...(nonce && { csp: { nonce } })}
      >
        <App className="label-app" style={{ height: '100%' }}>
          <Ground isDark={isDark}>
            <Body key={place.orgId} api={own} place={place} refused={refused} />
          </Ground>
        </App>
      </ConfigProvider>
    </LocaleContext>
  );
}

/**
 * Draws the list of data sets or the open task. It is mounted again when the organisation changes, because the open
 * item belongs to the former organisation.
 */
function Body({ api, place, refused }: { api: LabelApi; place: Place; refused: string | undefined }) {
  const say = useText();
  const [chosen, setChosen] = useState<string>();
  if (refused !== undefined || Object.keys(place.headers).length === 0)
    return (
      <div role="alert">
        <Result
          status="warning"
          title={say('无法打开标注工具')}
          subTitle={refused || say('请从平台重新打开标注工具。')}
        />
      </div>
    );
  if (place.orgId === undefined) return <Result status="info" title={say('请先选择机构')} />;
  const taskId = place.taskId ?? chosen;
  if (taskId === undefined) return <DataSetList api={api} onOpen={setChosen} />;
  return (
    <Workspace
      key={taskId}
      api={api}
      taskId={taskId}
      onBack={place.taskId === undefined ? () => setChosen(undefined) : undefined}
    />
  );
}

/** Reads whether the user's system asks for reduced motion, and reports changes of this setting. */
const reducedMotion = {
  get: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  subscribe(listener: () => void) {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)');
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  },
};
