import { NewestRecords } from '@isp/crud/charts';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PortalCrud } from '../crud/PortalCrud.tsx';
import type { PortalMessages } from '../options/PortalOptions.ts';
import { Loading } from '../parts/Loading.tsx';
import { PublicPage } from '../tabs/PublicPage.tsx';

export interface MessagePanelProps {
  readonly messages: PortalMessages;
  readonly onClose: () => void;
}

/** Maximum number of messages that the panel shows. */
const size = 8;

/**
 * Draws the panel with the newest messages and a link to all messages. The panel closes when the user follows a
 * link in it.
 */
export default function MessagePanel({ messages, onClose }: MessagePanelProps) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const opened = useRef(key);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    if (opened.current !== key) onClose();
  }, [key, onClose]);
  return (
    <div ref={panel} role="dialog" aria-label={t('最新消息')} tabIndex={-1}>
      {/* The panel is not part of a tab, so it is drawn like a public page. */}
      <PublicPage>
        <PortalCrud isPublic={false}>
          <Suspense fallback={<Loading />}>
            <NewestRecords title="最新消息" size={size} {...messages} />
          </Suspense>
        </PortalCrud>
      </PublicPage>
    </div>
  );
}
