import { ShellLink } from '@isp/shell';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePortal } from '../context/PortalContext.ts';

/** Draws links to the pages that the user opened last. It is shown on the page for an unknown address. */
export function RecentPages() {
  const { t } = useTranslation();
  const { recents } = usePortal();
  const opened = useStore(recents);
  const id = useId();
  if (opened.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="portal-recents">
      <h2 id={id}>{t('最近打开')}</h2>
      <ul>
        {opened.map(({ name, path }) => (
          <li key={path}>
            <ShellLink path={path}>{name}</ShellLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
