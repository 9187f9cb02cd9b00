import type { StoryContext } from '@storybook/react-vite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
// The site has styles for elements, which would change other stories. So they are removed together with the page.
import styles from '../../apps/portal/src/site/site.css?inline';
import { site } from '../../apps/portal/src/site/site.ts';
import { storageKeysOf } from '../../packages/portal/src/kit/storage.ts';
import { wireOf } from '../../packages/portal/src/kit/wire.ts';
import { createSession } from '../../packages/portal/src/session/createSession.ts';
import { askOf } from '../../packages/portal/src/site/askOf.ts';
import { createSite } from '../../packages/portal/src/site/createSite.ts';
import { pageAt, readSite, readWords } from '../../packages/portal/src/site/readSite.ts';
import { SiteApp } from '../../packages/portal/src/site/SiteApp.tsx';
import { memoryStorage } from '../../packages/portal/src/testing/memoryStorage.ts';
import {
  type StoryAnswers,
  type StoryUser,
  storyService,
} from '../../packages/portal/src/testing/storyService.ts';

export interface SiteStoryProps {
  /** Path and query of the page below the base: `/detail?id=1`. */
  readonly address: string;
  readonly answers?: StoryAnswers;
  /** The signed-in user. @defaultValue a visitor without a session */
  readonly user?: StoryUser;
}

interface Look {
  readonly locale: 'zh-CN' | 'en-US';
  readonly theme: string;
}

/** Draws a page of the public site in the language and the theme that are selected in the toolbar of Storybook. */
export const renderSite = (args: SiteStoryProps, { globals, id }: Pick<StoryContext, 'globals' | 'id'>) => {
  const look: Look = {
    locale: globals.locale === 'en-US' ? 'en-US' : 'zh-CN',
    theme: String(globals.theme),
  };
  return <SiteStory key={`${id} ${look.locale}`} {...args} {...look} />;
};

/** Draws a page of the public site with its frame. Only the service is replaced: it gives fixed replies. */
function SiteStory({ address, answers, locale, theme, user }: SiteStoryProps & Look) {
  const [app, setApp] = useState<ReactNode>();
  useEffect(() => {
    let hasEnded = false;
    void openPage({ address, answers, locale, user }).then((page) => hasEnded || setApp(page));
    return () => {
      hasEnded = true;
    };
  }, [address, answers, locale, user]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
  return (
    <div id="root" ref={useStay()} style={{ background: 'var(--site-ground)' }}>
      <style>{styles}</style>
      {app}
    </div>
  );
}

/** Returns the ref of an element whose links and forms open no other page, because a story is a single page. */
function useStay() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    const stay = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (event.type === 'submit' || (link && !link.getAttribute('href')?.startsWith('#')))
        event.preventDefault();
    };
    for (const type of ['click', 'submit']) current?.addEventListener(type, stay);
    return () => {
      for (const type of ['click', 'submit']) current?.removeEventListener(type, stay);
    };
  }, []);
  return element;
}

/** Loads a page as the browser does when the service has not rendered it. */
async function openPage({
  address,
  answers,
  locale,
  user,
}: SiteStoryProps & Pick<Look, 'locale'>): Promise<ReactNode> {
  const [path = '/', query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  const keys = storageKeysOf('story');
  const storage = memoryStorage();
  if (user)
    storage.setItem(keys.session, JSON.stringify({ token: 't', sessionId: 't', issuedAt: Date.now() }));
  const wire = wireOf();
  const session = createSession({
    ...{ storage, keys, wire },
    tabStorage: memoryStorage(),
    locale: () => locale,
    translate: (text) => text,
    onError: () => undefined,
    client: { origin: window.location.origin, fetch: storyService(user, answers) },
  });
  const { client } = session;
  const page = pageAt(site, path);
  const [state, view, t] = await Promise.all([
    readSite(site, { ask: askOf(client, wire.prefix), locale, page, search }),
    page?.view(),
    readWords(site, locale),
    session.start(),
  ]);
  return (
    <SiteApp
      site={createSite({ options: site, path, search, client, session, t, state })}
      state={state}
      View={view?.default}
      missing={page?.missing}
    />
  );
}
