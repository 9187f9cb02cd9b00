import { addressOf, isFoundBy, type MenuHit, searchMenu, usePinyin } from '@isp/shell/internal';
import { Spin } from 'antd';
import { Command } from 'cmdk';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useLanguage, usePortal, useSessionState } from '../context/PortalContext.ts';
import { toMenuEntries } from '../parts/toMenuEntries.ts';
import { usableMenu } from '../parts/usableMenu.ts';
import { useOpenExternal } from '../parts/useOpenExternal.ts';
import { CommandGroup, CommandItem } from './CommandGroup.tsx';
import { FoundRecordGroups } from './FoundRecordGroups.tsx';
import { findRecordActions } from './findRecordActions.ts';
import { useFoundRecords } from './useFoundRecords.ts';

export interface CommandsProps {
  readonly onClose: () => void;
  /** Closes the command search, and then runs the action. */
  readonly onAct: (run: () => void) => void;
}

/** Draws the search box, and the results below it. */
export function Commands({ onAct, onClose }: CommandsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openExternal = useOpenExternal();
  const [term, setTerm] = useState('');
  const { actions, pages, recents, load } = useKnown(term);
  const { records, isLoading, hasFailed } = useFoundRecords(term);
  const isSearching = term.trim() !== '';
  const hasNothing = actions.length + pages.length + records.length === 0;

  function go(path: string) {
    onClose();
    void navigate(path);
  }

  function goTo({ entry }: MenuHit) {
    if (!entry.isExternal) return go(addressOf(entry));
    onClose();
    openExternal(entry);
  }

  return (
    // The results are not sorted or filtered here: pages come in the order of the menu, records in the order of the
    // service.
    <Command label={t('快速前往')} shouldFilter={false} loop>
      <div className="portal-command-box">
        <Command.Input
          autoFocus
          value={term}
          onValueChange={setTerm}
          onFocus={load}
          placeholder={t('搜索页面和记录')}
          className="portal-command-input"
        />
        {isLoading && <Spin size="small" />}
      </div>
      <Command.List label={t('搜索结果')} className="portal-command-list">
        {isSearching && !isLoading && hasNothing && !hasFailed && (
          <Command.Empty className="portal-command-note">{t('没有找到')}</Command.Empty>
        )}
        <CommandGroup heading={t('最近打开')}>
          {recents.map(({ path, name }) => (
            <CommandItem key={path} value={`recent ${path}`} onSelect={() => go(path)} name={name} />
          ))}
        </CommandGroup>
        <CommandGroup heading={t('当前记录')}>
          {actions.map(({ id, name, run }) => (
            <CommandItem key={id} value={`act ${id}`} name={name} onSelect={() => onAct(run)} />
          ))}
        </CommandGroup>
        <CommandGroup heading={t('页面')}>
          {pages.map((page) => (
            <CommandItem
              key={page.entry.id}
              value={`page ${page.entry.id}`}
              name={page.entry.name}
              note={page.trail.join(' / ')}
              onSelect={() => goTo(page)}
            />
          ))}
        </CommandGroup>
        <FoundRecordGroups records={records} onGo={go} />
        {hasFailed && (
          <p role="alert" className="portal-command-note">
            {t('记录暂时无法搜索，请稍后重试')}
          </p>
        )}
      </Command.List>
    </Command>
  );
}

/** Maximum number of pages among the results. */
const MAX_HITS = 8;

/**
 * Returns the results that need no call: actions and pages. Recent pages are shown until the user types something.
 */
function useKnown(term: string) {
  const { translate } = useLanguage();
  const { recents, routes } = usePortal();
  const opened = useStore(recents);
  const { menu, permissions, user } = useSessionState();
  const { matchPinyin, load } = usePinyin();
  const [ofRecord] = useState(() => findRecordActions(document));
  const entries = useMemo(
    () => toMenuEntries(usableMenu({ menu, permissions, user }, routes), routes, translate),
    [menu, permissions, routes, translate, user],
  );
  const pages = useMemo(
    () => searchMenu(entries, term, matchPinyin).slice(0, MAX_HITS),
    [entries, term, matchPinyin],
  );
  const isSearching = term.trim() !== '';
  return {
    load,
    pages,
    recents: isSearching ? [] : opened,
    actions: isSearching ? ofRecord.filter(({ name }) => isFoundBy(name, term, matchPinyin)) : ofRecord,
  };
}
