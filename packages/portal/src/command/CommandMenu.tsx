import { addressOf, searchMenu, usePinyin } from '@isp/shell';
import { Modal, Spin } from 'antd';
import { Command } from 'cmdk';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { toMenuEntries } from '../frame/toMenuEntries.ts';
import { useExternal } from '../frame/useExternal.ts';
import { useLanguage, usePortal, useSessionState } from '../PortalContext.ts';
import { findRecordActions } from './findRecordActions.ts';
import { useFoundRecords } from './useFoundRecords.ts';

export interface CommandMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everything by keys: what can be done with the record in front, pages of both sides, records by their names, what was open of late. */
export default function CommandMenu({ open, onClose }: CommandMenuProps) {
  const { t } = useTranslation();
  // an action may ask something: its question comes when this is gone
  const next = useRef<() => void>(undefined);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={() => {
        next.current?.();
        next.current = undefined;
      }}
      footer={null}
      closable={false}
      destroyOnHidden
      width={560}
      className="portal-command"
      title={t('快速前往')}
      // named, not headed
      styles={{ header: { display: 'none' } }}
      // it stands where the eye is, and does not move while results come
      style={{ top: '12vh' }}
    >
      <Commands
        onClose={onClose}
        onAct={(run) => {
          next.current = run;
          onClose();
        }}
      />
    </Modal>
  );
}

interface CommandsProps extends Pick<CommandMenuProps, 'onClose'> {
  readonly onAct: (run: () => void) => void;
}

function Commands({ onAct, onClose }: CommandsProps) {
  const { t } = useTranslation();
  const { translate } = useLanguage();
  const navigate = useNavigate();
  const openExternal = useExternal();
  const { recents: opened, routes } = usePortal();
  const recents = useStore(opened);
  const { menu } = useSessionState();
  const { matchPinyin, load } = usePinyin();
  const [term, setTerm] = useState('');
  const entries = useMemo(() => toMenuEntries(menu, routes, translate), [menu, routes, translate]);
  const pages = useMemo(() => searchMenu(entries, term, matchPinyin), [entries, term, matchPinyin]);
  const [actions] = useState(() => findRecordActions(document));
  const { records, isLoading, hasFailed } = useFoundRecords(term);
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  const isSearching = term.trim() !== '';
  const offered = isSearching
    ? searchMenu(
        actions.map(({ entry }) => entry),
        term,
        matchPinyin,
      ).flatMap(({ entry }) => actions.filter((action) => action.entry === entry))
    : actions;

  function go(path: string) {
    onClose();
    void navigate(path);
  }

  return (
    // what is found is ordered already: by the menu, and by the service
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
        {isSearching && !isLoading && offered.length + pages.length + records.length === 0 && !hasFailed && (
          <Command.Empty className="portal-command-note">{t('没有找到')}</Command.Empty>
        )}
        {!isSearching && (
          <Group heading={t('最近打开')}>
            {recents.map(({ path, name }) => (
              <Item key={path} value={`recent ${path}`} onSelect={() => go(path)} name={name} />
            ))}
          </Group>
        )}
        <Group heading={t('当前记录')}>
          {offered.map(({ entry: { id, name }, run }) => (
            <Item key={id} value={`act ${id}`} name={name} onSelect={() => onAct(run)} />
          ))}
        </Group>
        {isSearching && (
          <Group heading={t('页面')}>
            {pages.slice(0, 8).map(({ entry, trail }) => (
              <Item
                key={entry.id}
                value={`page ${entry.id}`}
                name={entry.name}
                note={trail.join(' / ')}
                onSelect={() => {
                  if (!entry.isExternal) return go(addressOf(entry));
                  onClose();
                  openExternal(entry);
                }}
              />
            ))}
          </Group>
        )}
        {isSearching &&
          kinds.map((kind) => (
            <Group
              key={kind}
              heading={translate(kind, records.find((one) => one.kind === kind)?.entity) ?? kind}
            >
              {records
                .filter((record) => record.kind === kind)
                .map(({ entity, id, label, path }) => (
                  <Item
                    key={`${entity} ${id}`}
                    value={`record ${entity} ${id}`}
                    name={label}
                    onSelect={() => go(path)}
                  />
                ))}
            </Group>
          ))}
        {hasFailed && (
          <p role="alert" className="portal-command-note">
            {t('记录暂时无法搜索，请稍后重试')}
          </p>
        )}
      </Command.List>
    </Command>
  );
}

function Group({ heading, children }: { readonly heading: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Command.Group heading={heading} className="portal-command-group">
      {children}
    </Command.Group>
  );
}

interface ItemProps {
  readonly value: string;
  readonly name: string;
  readonly note?: string;
  readonly onSelect: () => void;
}

const Item = ({ value, name, note, onSelect }: ItemProps) => (
  <Command.Item value={value} onSelect={onSelect} className="portal-command-item">
    <span className="portal-command-name">{name}</span>
    {note && <span className="portal-command-trail">{note}</span>}
  </Command.Item>
);
