import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../context/PortalContext.ts';
import { pageContext } from '../language/createLanguage.ts';
import { menuName } from '../language/menuName.ts';
import type { PageMeta } from '../routes/PageMeta.ts';

/** Title of a page and its action, in the user's language: `['项目管理', '编辑']`. */
export type PageNames = readonly string[];

/** Names pages. Tabs store no texts, so that a change of language renames them. */
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
