import { PlusOutlined } from '@ant-design/icons';
import type { Entity } from '@isp/schema';
import { shortcutPriority } from '@isp/schema/internal';
import type { ReactNode } from 'react';
import { useLanguage, useNavigation, useRights } from '../context/contexts.tsx';
import { type ScreenTarget, screenFor } from '../core/screenTarget.ts';
import { openStatistics } from '../figures/openStatistics.ts';
import { GoLink } from '../kit/GoLink.tsx';

/** Maximum number of shortcuts that are shown. The menu of the portal contains all screens. */
export const MAX_SHORTCUTS = 4;

/** Priority of the host's links among the shortcuts. */
const HOST_PRIORITY = 2;

export interface WorkbenchShortcutsProps {
  readonly entities: readonly Entity[];
  /** Links of the host, which are drawn among the shortcuts. */
  readonly more: readonly ReactNode[];
}

/** Draws the most important shortcuts. A shortcut leads to a screen that the portal has and the user may see. */
export function WorkbenchShortcuts({ entities, more }: WorkbenchShortcutsProps) {
  const { may } = useRights();
  const { t } = useLanguage();
  const { hasScreen, href, navigate } = useNavigation();
  const own = entities.flatMap((entity) =>
    openStatistics(entity, may).shortcuts.flatMap((shortcut) => {
      const { page = 'list', title, view } = shortcut;
      const wanted: ScreenTarget = { entity: entity.key, page, ...(view !== undefined && { view }) };
      const target = screenFor(wanted, hasScreen);
      const url = target && href(target);
      if (target === undefined || url === undefined) return [];
      const key = `${entity.key} ${title}`;
      const link = (
        <GoLink key={key} className="isp-shortcut" href={url} onGo={() => navigate(target)}>
          {page === 'form' && <PlusOutlined aria-hidden />}
          {t(title, entity.key)}
        </GoLink>
      );
      return [{ key, link, priority: shortcutPriority(shortcut) }];
    }),
  );
  const hosts = more.map((link, at) => ({ key: `host ${at}`, link, priority: HOST_PRIORITY }));
  const shown = [...hosts, ...own].toSorted((a, b) => a.priority - b.priority).slice(0, MAX_SHORTCUTS);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('快捷入口')}>
      <ul className="isp-shortcuts">
        {shown.map(({ key, link }) => (
          <li key={key}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
