import type { Adapter } from '@isp/crud';
import { createErrorLog } from '@isp/shell';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Portal } from '../context/Portal.ts';
import { PortalContext } from '../context/PortalContext.ts';
import { createStores } from '../host/createStores.ts';
import { storageKeysOf } from '../kit/storage.ts';
import type { PortalOptions } from '../options/PortalOptions.ts';
import { toRouteObjects } from '../router/createRouter.tsx';
import { memoryStorage } from './memoryStorage.ts';
import { type StoryAnswers, type StoryUser, storyService } from './storyService.ts';

export interface StoryPortalProps {
  /** Path at which the portal is opened. */
  readonly path: string;
  /** The signed-in user. @defaultValue no user */
  readonly user?: StoryUser | undefined;
  readonly options?: Partial<PortalOptions>;
  readonly answers?: StoryAnswers;
  readonly isLocked?: boolean;
  /** Part that is drawn in place of the pages. @defaultValue the page at `path` is drawn */
  readonly children?: ReactNode;
}

/**
 * Draws a complete portal, or a part of it, with a router in memory. Only the service is replaced: it gives fixed
 * replies.
 */
export function StoryPortal({ path, user, options, answers, isLocked = false, children }: StoryPortalProps) {
  const [running, setRunning] = useState<{ portal: Portal; router: ReturnType<typeof createMemoryRouter> }>();
  useEffect(() => {
    void start({ path, user, options, answers, isLocked, children }).then(setRunning);
  }, [path, user, options, answers, isLocked, children]);
  if (!running) return null;
  return (
    <PortalContext value={running.portal}>
      <I18nextProvider i18n={running.portal.language.i18n}>
        <div className="portal-app" style={children === undefined ? wholePage : undefined}>
          <RouterProvider router={running.router} />
        </div>
      </I18nextProvider>
    </PortalContext>
  );
}

const wholePage = { height: '100vh' };

async function start({ path, user, options, answers, isLocked, children }: StoryPortalProps) {
  const keys = storageKeysOf('story');
  const storage = memoryStorage();
  storage.setItem(keys.language, document.documentElement.lang === 'en-US' ? 'en-us' : 'zh-cn');
  if (user)
    storage.setItem(keys.session, JSON.stringify({ token: 't', sessionId: 't', issuedAt: Date.now() }));
  if (isLocked) storage.setItem(keys.lock, JSON.stringify({ verifier: {}, triesLeft: 3 }));
  const portal = await createStores({
    options: {
      brand: { name: '阅览室' },
      menus: { '/book': { code: 'book', title: '书籍', screen: 'library.book' } },
      areas: {},
      languages: { 'en-US': async () => english },
      contents: [{ path: '/agreement', code: 'agreement', title: '用户协议' }],
      adapter: () => ({ search: async () => [] }) as unknown as Adapter,
      storagePrefix: 'story',
      ...options,
      client: { origin: window.location.origin, fetch: storyService(user, answers) },
    },
    log: createErrorLog(storage, keys.log),
    onError: () => undefined,
    storage,
    tabStorage: memoryStorage(),
  });
  await portal.session.start();
  const routes = children === undefined ? toRouteObjects(portal) : [{ path: '*', element: children }];
  return { portal, router: createMemoryRouter(routes, { initialEntries: [path] }) };
}

const english = {
  common: {
    阅览室: 'Reading room',
    首页: 'Home',
    书籍: 'Books',
    到访: 'Visits',
    用户协议: 'User agreement',
    接受邀请: 'Accept an invitation',
    同事邀请您加入的机构: 'Of the organisations that invited you',
  },
};
