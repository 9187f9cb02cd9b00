import { createPlaceStore, type Place, type PlaceStore, toLocale } from './place.ts';

type Data = Readonly<Record<string, unknown>>;

/** The object with which an embedded application communicates with the portal. The library micro-app provides it. */
export interface MicroAppBridge {
  readonly getData: () => Data | null;
  readonly addDataListener: (listener: (data: Data) => void, autoTrigger?: boolean) => void;
}

/** Creates the context of an embedded tool. It follows the portal's language, theme, organisation and token. */
export function embeddedPlace(bridge: MicroAppBridge): PlaceStore {
  const store = createPlaceStore(readPlace(bridge.getData() ?? {}));
  bridge.addDataListener((data) => store.set(readPlace(data)));
  return store;
}

export function readPlace(data: Data): Place {
  const text = (name: string): string | undefined => {
    const value = data[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const token = text('token');
  return {
    locale: toLocale(data.lang),
    theme: text('theme') ?? 'theme-hey',
    orgId: text('orgId'),
    headers: token ? { 'Blade-Auth': `bearer ${token}` } : {},
    taskId: undefined,
    isEmbedded: true,
  };
}
