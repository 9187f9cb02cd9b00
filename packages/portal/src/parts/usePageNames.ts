import { fillText, inSentence } from '@isp/kit';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePortal } from '../context/PortalContext.ts';
import { pageContext } from '../language/createLanguage.ts';
import { menuName } from '../language/menuName.ts';
import type { PageMeta } from '../routes/PageMeta.ts';

/**
 * Title of a page and name of its action, in the user's language: `['项目管理', '编辑']`; for a new record the title of
 * its form: `['新建项目']`.
 */
export type PageNames = readonly string[];

/**
 * Returns a function that gives the names of a page. Tabs store no texts, so that they are renamed when the
 * language changes.
 */
export function usePageNames(): (meta: PageMeta, hasId: boolean) => PageNames {
  const { t } = useTranslation();
  const { areas } = usePortal();
  const { translate, locale } = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions stay the same and answer in the current language
  return useCallback(
    ({ title, area, page, adds }, hasId) => {
      const name = menuName(title, area, translate);
      if (adds !== undefined && !hasId) {
        const one = Object.hasOwn(areas, adds) ? areas[adds]?.title : undefined;
        const added = one === undefined ? name : (translate(one, area) ?? one);
        return [fillText(t('新建{name}'), { name: inSentence(added, locale) })];
      }
      return page === undefined ? [name] : [name, t(page, { context: pageContext })];
    },
    [t, areas, translate, locale],
  );
}
