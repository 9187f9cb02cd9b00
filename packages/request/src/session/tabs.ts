/** Message between the tabs of one store. */
export interface TabMessage {
  readonly kind: 'set' | 'cleared';
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface TabChannel {
  readonly post: (kind: TabMessage['kind']) => void;
  readonly listen: (listener: (news: TabMessage) => void) => void;
}

/** A channel to the other tabs of this origin with the same name; silent where the browser has no BroadcastChannel. */
export function openTabChannel(name: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => {} };
  const channel = new BroadcastChannel(name);
  // an open channel would keep Node running
  (channel as { unref?: () => void }).unref?.();
  return {
    post: (kind) => channel.postMessage({ kind, at: Date.now() } satisfies TabMessage),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
  };
}
