/** Message between the tabs of one store. */
export interface TabMessage {
  readonly kind: 'set' | 'cleared';
  /** Time of sending, in epoch milliseconds. */
  readonly at: number;
}

export interface TabChannel {
  readonly post: (kind: TabMessage['kind']) => void;
  readonly listen: (listener: (news: TabMessage) => void) => void;
}

/**
 * Opens a channel to the other tabs of this origin that use the same name. If the browser has no BroadcastChannel,
 * the channel sends and receives nothing.
 */
export function openTabChannel(name: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => {} };
  const channel = new BroadcastChannel(name);
  // In Node, an open channel would keep the process running. `unref` prevents this.
  (channel as { unref?: () => void }).unref?.();
  return {
    post: (kind) => channel.postMessage({ kind, at: Date.now() } satisfies TabMessage),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
  };
}
