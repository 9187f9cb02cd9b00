import { createContext, type ReactNode, use } from 'react';
import { useStableObject } from '../kit/useStableObject.ts';
import { ExtensionsContext } from '../registry/ExtensionsContext.ts';
import type { Extensions } from '../registry/extension.ts';
import { CrudContext, type CrudContextValue, missingProvider } from './context.ts';

/** The source of records, and the keys of the caches and drafts of the current user. */
export type Server = Pick<CrudContextValue, 'adapter' | 'areas' | 'cacheKey' | 'scopeKey' | 'storagePrefix'>;
/** The language of the user, and the clock of the service. */
export type Language = Pick<CrudContextValue, 't' | 'locale' | 'clock'>;
/** The permissions of the user, and the portal's hooks around writes. */
export type Rights = Pick<CrudContextValue, 'may' | 'hooks'>;
/** Navigation: the screens of the portal, and the callbacks with which a screen reports to the portal. */
export type Navigation = Pick<
  CrudContextValue,
  'href' | 'navigate' | 'hasScreen' | 'openUrl' | 'opsLog' | 'onRecord' | 'guard' | 'forbidden'
>;

export const ServerContext = createContext<Server | undefined>(undefined);
export const LanguageContext = createContext<Language | undefined>(undefined);
export const RightsContext = createContext<Rights | undefined>(undefined);
export const NavigationContext = createContext<Navigation | undefined>(undefined);

/**
 * Returns the adapter and the keys of caches and drafts. The component does not re-render when the language, the
 * permissions or the address change.
 *
 * @throws when used outside `CrudProvider`.
 */
export function useServer(): Server {
  const server = use(ServerContext);
  if (!server) throw missingProvider('useServer');
  return server;
}

/**
 * Returns the permissions of the user and the portal's hooks.
 * @throws when used outside `CrudProvider`.
 */
export function useRights(): Rights {
  const rights = use(RightsContext);
  if (!rights) throw missingProvider('useRights');
  return rights;
}

/**
 * Returns the language of the user and the clock of the service.
 * @throws when used outside `CrudProvider`.
 */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw missingProvider('useLanguage');
  return language;
}

/**
 * Returns the navigation. The component re-renders on every navigation, so call this hook only in components that
 * render links.
 *
 * @throws when used outside `CrudProvider`.
 */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw missingProvider('useNavigation');
  return navigation;
}

/**
 * Returns all extensions that are in use, including those of the provider. @throws when used outside
 * `CrudProvider`.
 */
export function useProvidedExtensions(): Extensions {
  const extensions = use(ExtensionsContext);
  if (!extensions) throw missingProvider('useProvidedExtensions');
  return extensions;
}

/** Returns the locale that the user has chosen. Undefined without a provider. */
export const useLocale = (): CrudContextValue['locale'] | undefined => use(LanguageContext)?.locale;

interface CrudContextsProps {
  readonly crud: CrudContextValue;
  readonly children: ReactNode;
}

/**
 * Provides the values of the portal in several separate contexts. If the portal's router creates new functions on
 * every navigation, only components with links render again. Pickers and search bars do not.
 */
export function CrudContexts({ crud, children }: CrudContextsProps) {
  const { adapter, areas, cacheKey, scopeKey, storagePrefix } = crud;
  const server = useStableObject({ adapter, areas, cacheKey, scopeKey, storagePrefix });
  const { t, locale, clock } = crud;
  const language = useStableObject({ t, locale, clock });
  const { may, hooks } = crud;
  const rights = useStableObject({ may, hooks });
  const { href, navigate, hasScreen, openUrl, opsLog, onRecord, guard, forbidden } = crud;
  const navigation = useStableObject({
    ...{ href, navigate, hasScreen, openUrl, opsLog, onRecord, guard, forbidden },
  });
  return (
    <CrudContext value={crud}>
      <ServerContext value={server}>
        <LanguageContext value={language}>
          <RightsContext value={rights}>
            <NavigationContext value={navigation}>
              <ExtensionsContext value={crud.extensions}>{children}</ExtensionsContext>
            </NavigationContext>
          </RightsContext>
        </LanguageContext>
      </ServerContext>
    </CrudContext>
  );
}
