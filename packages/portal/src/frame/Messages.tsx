import { MessageButton } from '@isp/shell';
import { lazyWithRetry } from '@isp/shell/internal';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { usePortal } from '../context/PortalContext.ts';
import { inPlace } from '../parts/inPlace.ts';
import type { MessagePanelProps } from './MessagePanel.tsx';

// The code of the panel is loaded when the panel is opened for the first time.
const MessagePanel = lazyWithRetry<MessagePanelProps>(() => import('./MessagePanel.tsx'), inPlace);

/**
 * Draws the bell with the number of unread messages, and the panel with the newest ones. It is mounted only for a
 * signed-in user, because it opens a connection.
 */
export function Messages() {
  const { options, paths, unread } = usePortal();
  const count = useStore(unread);
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const gone = new AbortController();
    const handlePress = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) setOpen(false);
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      place.current?.querySelector('a')?.focus();
    };
    document.addEventListener('pointerdown', handlePress, { signal: gone.signal });
    document.addEventListener('keydown', handleKey, { signal: gone.signal });
    return () => gone.abort();
  }, [isOpen]);

  const { messages } = options;
  if (!messages) return <MessageButton count={count} path={paths.messages} />;
  return (
    <span ref={place} className="portal-messages">
      <MessageButton
        count={count}
        path={paths.messages}
        isOpen={isOpen}
        onOpen={() => setOpen((before) => !before)}
      />
      {isOpen && (
        <div className="portal-messages-panel">
          <MessagePanel messages={messages} onClose={() => setOpen(false)} />
        </div>
      )}
    </span>
  );
}
