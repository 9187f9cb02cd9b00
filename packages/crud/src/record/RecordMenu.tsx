import { EllipsisOutlined, LinkOutlined, PrinterOutlined } from '@ant-design/icons';
import type { Entity, Row } from '@isp/schema';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigation } from '../context/contexts.tsx';
import { useNotice } from '../context/notice.tsx';
import { useShowNotice } from '../context/showNotice.tsx';
import { useText } from '../context/useText.ts';
import type { ScreenAction } from '../core/actions/toActions.ts';
import { copyText } from '../kit/copyText.ts';
import { menuKeys } from '../kit/keys/menuKeys.ts';
import { PrintedRecord } from './PrintedRecord.tsx';

export interface RecordMenuProps {
  readonly entity: Entity;
  readonly row: Row;
  /** Actions that have no separate button. */
  readonly actions: readonly ScreenAction[];
  readonly onAction: (action: ScreenAction) => void;
}

/**
 * Draws the ⋯ menu of a record: copy the address of the record, print the record, and the actions that have no
 * separate button.
 */
export function RecordMenu({ entity, row, actions, onAction }: RecordMenuProps) {
  const { href } = useNavigation();
  const t = useText(entity.key);
  const toNotice = useNotice(entity.key);
  const showNotice = useShowNotice();
  const [isPrinting, setPrinting] = useState(false);
  const endPrint = useCallback(() => setPrinting(false), []);
  const url = href({ entity: entity.key, page: 'detail', id: String(row[entity.rowKey]) });

  async function copyLink() {
    const isCopied = await copyText(new URL(url ?? '', window.location.href).href);
    showNotice(({ message }) =>
      isCopied
        ? message.success(toNotice((words) => words.t('链接已复制')))
        : message.error(toNotice((words) => words.t('复制失败，请手动选择文字复制'))),
    );
  }
  const own: NonNullable<MenuProps['items']> = [
    ...(url === undefined
      ? []
      : [{ key: '/link', icon: <LinkOutlined aria-hidden />, label: t('复制链接') }]),
    { key: '/print', icon: <PrinterOutlined aria-hidden />, label: t('打印') },
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        menu={{
          onKeyDown: menuKeys,
          items: [
            ...actions.map(({ name, title, danger }) => ({ key: name, label: t(title), danger })),
            ...(actions.length > 0 ? [{ type: 'divider' } as const] : []),
            ...own,
          ],
          onClick({ key }) {
            const action = actions.find(({ name }) => name === key);
            if (action) onAction(action);
            else if (key === '/link') void copyLink();
            else setPrinting(true);
          },
        }}
      >
        <Button
          className="isp-record-more"
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={t('更多操作')}
        />
      </Dropdown>
      {isPrinting &&
        createPortal(<PrintedRecord entity={entity} row={row} onDone={endPrint} />, document.body)}
    </>
  );
}
