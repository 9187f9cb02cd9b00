import { createContext, type ReactNode, use } from 'react';
import { useSameParts } from '../kit/useSameParts.ts';
import { ExtensionsContext } from '../registry/ExtensionsContext.ts';
import type { Extensions } from '../registry/extension.ts';
import { type Crud, CrudContext, outside } from './context.ts';

/** Where records come from, and for whom. */
export type Server = Pick<Crud, 'adapter' | 'areas' | 'cacheKey' | 'scopeKey' | 'storagePrefix'>;
/** The words of the user, and the day it is for him. */
export type Language = Pick<Crud, 't' | 'locale' | 'clock'>;
/** What the user may, and what the portal does around it. */
export type Rights = Pick<Crud, 'may' | 'hooks'>;
/** Where the portal's screens are, and what they tell it. */
export type Ways = Pick<
  Crud,
  'href' | 'navigate' | 'hasScreen' | 'openUrl' | 'opsLog' | 'onRecord' | 'guard'
>;

export const ServerContext = createContext<Server | undefined>(undefined);
export const LanguageContext = createContext<Language | undefined>(undefined);
export const RightsContext = createContext<Rights | undefined>(undefined);
export const WaysContext = createContext<Ways | undefined>(undefined);

/** What only asks the server is not drawn for other words, rights or addresses. @throws when used outside `CrudProvider`. */
export function useServer(): Server {
  const server = use(ServerContext);
  if (!server) throw outside('useServer');
  return server;
}

/** @throws when used outside `CrudProvider`. */
export function useRights(): Rights {
  const rights = use(RightsContext);
  if (!rights) throw outside('useRights');
  return rights;
}

/** @throws when used outside `CrudProvider`. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw outside('useLanguage');
  return language;
}

/** Who leads nowhere does not ask: these may be others for each address. @throws when used outside `CrudProvider`. */
export function useWays(): Ways {
  const ways = use(WaysContext);
  if (!ways) throw outside('useWays');
  return ways;
}

/** What extensions bring to what stands in a provider, its own included. @throws when used outside `CrudProvider`. */
export function useProvidedExtensions(): Extensions {
  const extensions = use(ExtensionsContext);
  if (!extensions) throw outside('useProvidedExtensions');
  return extensions;
}

/** The language chosen now; undefined without a provider. */
export const useLocale = (): Crud['locale'] | undefined => use(LanguageContext)?.locale;

interface ConcernsProps {
  readonly crud: Crud;
  readonly children: ReactNode;
}

/**
 * What a portal hands over, by concern. A portal whose router makes new functions for every address draws what leads
 * somewhere, and neither pickers nor bars.
 */
export function Concerns({ crud, children }: ConcernsProps) {
  const { adapter, areas, cacheKey, scopeKey, storagePrefix } = crud;
  const server = useSameParts({ adapter, areas, cacheKey, scopeKey, storagePrefix });
  const { t, locale, clock } = crud;
  const language = useSameParts({ t, locale, clock });
  const { may, hooks } = crud;
  const rights = useSameParts({ may, hooks });
  const { href, navigate, hasScreen, openUrl, opsLog, onRecord, guard } = crud;
  const ways = useSameParts({ href, navigate, hasScreen, openUrl, opsLog, onRecord, guard });
  return (
    <CrudContext value={crud}>
      <ServerContext value={server}>
        <LanguageContext value={language}>
          <RightsContext value={rights}>
            <WaysContext value={ways}>
              <ExtensionsContext value={crud.extensions}>{children}</ExtensionsContext>
            </WaysContext>
          </RightsContext>
        </LanguageContext>
      </ServerContext>
    </CrudContext>
  );
}
