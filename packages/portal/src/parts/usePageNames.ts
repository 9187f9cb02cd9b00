import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../context/PortalContext.ts';
import { pageContext } from '../language/createLanguage.ts';
import { menuName } from '../language/menuName.ts';
import type { PageMeta } from '../routes/PageMeta.ts';

/** Title of a page and name of its action, in the user's language: `['项目管理', '编辑']`. */
export type PageNames = readonly string[];

/**
 * Returns a function that gives the names of a page. Tabs store no texts, so that they are renamed when the
 * language changes.
 */
export function usePageNames(): (meta: PageMeta, hasId: boolean) => PageNames {
  const { t } = useTranslation();
  const { translate, locale } = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions stay the same and answer in the current language
  return useCallback(
    ({ title, area, page, newPage }, hasId) => {
      const own = (hasId ? undefined : newPage) ?? page;
      const name = menuName(title, area, translate);
      return own === undefined ? [name] : [name, t(own, { context: pageContext })];
    },
    [t, translate, locale],
  );
}
