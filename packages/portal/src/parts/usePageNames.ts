import { fillText, inSentence } from '@isp/kit';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePortal } from '../context/PortalContext.ts';
import { pageContext } from '../language/createLanguage.ts';
import { menuName } from '../language/menuName.ts';
import type { PageMeta } from '../routes/PageMeta.ts';

/**
 * Names of a page in the user's language: its title and the name of its action, `['项目管理', '编辑']` (project
 * management, edit). For a new record it is only the title of the form: `['新建项目']` (new project).
 */
export type PageNames = readonly string[];

/**
 * Returns a function that gives the names of a page. Tabs use it when they are drawn, so that their names follow a
 * change of language.
 */
export function usePageNames(): (meta: PageMeta, hasId: boolean) => PageNames {
  const { t } = useTranslation();
  const { areas } = usePortal();
  const { translate, locale } = useLanguage();
  return useCallback(
    ({ title, scope, page, adds }, hasId) => {
      const name = menuName(title, scope, translate);
      if (adds !== undefined && !hasId) {
        const one = Object.hasOwn(areas, adds) ? areas[adds]?.title : undefined;
        const added = one === undefined ? name : (translate(one, scope) ?? one);
        return [fillText(t('新建{name}'), { name: inSentence(added, locale) })];
      }
      return page === undefined ? [name] : [name, t(page, { context: pageContext })];
    },
    [t, areas, translate, locale],
  );
}
