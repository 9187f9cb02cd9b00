import { createLanguageStore } from '@isp/kit/react';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { createTranslate } from '../texts/createTranslate.ts';
import { type Shell, ShellContext } from './ShellContext.ts';

export interface ShellProviderProps {
  /** @defaultValue 'zh-CN' */
  readonly locale?: Shell['locale'];
  /** Asked first for every text of this package; `undefined` leaves it to the package's own table. */
  readonly translate?: Shell['translate'];
  /** Address of a path of the portal. @defaultValue the path itself */
  readonly href?: Shell['href'];
  /** A link of the frame was clicked in this tab. @defaultValue the browser opens it */
  readonly onNavigate?: Shell['onNavigate'];
  /**
   * The portal's own icons for menus and tiles by name, without `icon-`. One of the package's names replaces it.
   * Keep the object the same between renders.
   *
   * @example
   * { parcel: <InboxOutlined aria-hidden /> }
   */
  readonly icons?: Shell['icons'];
  readonly children: ReactNode;
}

/**
 * Language and addresses for the parts of the frame. Needs antd's `ConfigProvider` and `App` above it.
 *
 * @example
 * <ShellProvider locale="en-US" href={(path) => `/ui${path}`} onNavigate={(path) => history.pushState(null, '', path)}>
 *   <Breadcrumbs items={[{ name: 'Books' }]} />
 * </ShellProvider>
 */
export function ShellProvider({
  locale = 'zh-CN',
  translate,
  href = samePath,
  onNavigate,
  icons = noIcons,
  children,
}: ShellProviderProps) {
  const t = useMemo(() => createTranslate({ locale, translate }), [locale, translate]);
  const [texts] = useState(() => createLanguageStore(t));
  useLayoutEffect(() => texts.set(t), [texts, t]);
  const shell = useMemo(
    () => ({ locale, translate, texts, href, onNavigate, icons }),
    [locale, translate, texts, href, onNavigate, icons],
  );
  return <ShellContext value={shell}>{children}</ShellContext>;
}

const noIcons = {};
const samePath = (path: string) => path;
