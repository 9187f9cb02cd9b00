/** Message between the tabs of one store. */
export interface TabNews {
  readonly kind: 'set' | 'cleared';
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface Tabs {
  readonly post: (kind: TabNews['kind']) => void;
  readonly listen: (listener: (news: TabNews) => void) => void;
}

/** A channel to the other tabs of this origin with the same name; silent where the browser has no BroadcastChannel. */
export function openTabs(name: string): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => {} };
  const channel = new BroadcastChannel(name);
  // an open channel would keep Node running
  (channel as { unref?: () => void }).unref?.();
  return {
    post: (kind) => channel.postMessage({ kind, at: Date.now() } satisfies TabNews),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data)),
  };
}
