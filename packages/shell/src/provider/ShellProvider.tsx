import { createLanguageStore } from '@isp/kit/react';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { createTranslate } from '../texts/createTranslate.ts';
import { type Shell, ShellContext } from './ShellContext.ts';

export interface ShellProviderProps {
  /** @defaultValue 'zh-CN' */
  readonly locale?: Shell['locale'];
  /**
   * Function of the host that translates a text of this package. It is called before the package's own translations
   * are used; if it returns `undefined`, the package translates the text.
   */
  readonly translate?: Shell['translate'];
  /** Returns the address for a path of the portal. @defaultValue the path itself */
  readonly href?: Shell['href'];
  /** Called when a link of the frame was clicked to open in this tab. @defaultValue the browser opens the link */
  readonly onNavigate?: Shell['onNavigate'];
  /**
   * The portal's own icons for menus and tiles. Key: the name without `icon-`. A name that the package uses
   * replaces the package's icon. Pass the same object in each render.
   *
   * @example
   * { parcel: <InboxOutlined aria-hidden /> }
   */
  readonly icons?: Shell['icons'];
  readonly children: ReactNode;
}

/**
 * Provides the language, the addresses of links and the icons to the parts of the frame. antd's `ConfigProvider`
 * and `App` must be rendered above this provider.
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
