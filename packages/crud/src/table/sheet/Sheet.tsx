import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage, useProvidedExtensions, useRights, useServer } from '../../context/contexts.tsx';
import { useNotice } from '../../context/notice.tsx';
import { offerUndo } from '../../context/offerUndo.tsx';
import { useShowNotice } from '../../context/showNotice.tsx';
import { toFailure } from '../../context/toErrorText.ts';
import { useClock } from '../../context/useClock.ts';
import { useRevalidate } from '../../context/useRevalidate.ts';
import { useText } from '../../context/useText.ts';
import { StyleRules } from '../../kit/StyleRules.ts';
import { attachGrid } from './attachGrid.ts';
import { createDrafts } from './createDrafts.ts';
import { createSheetChanges, type SheetTools } from './createSheetChanges.ts';
import { css } from './sheetCss.ts';
import type { SheetProps } from './sheetProps.ts';

/**
 * Spreadsheet hands over the rows of a list: cells are selected by keys and mouse, copied, pasted, filled and emptied.
 * It draws nothing but rules: what is selected is written into the cells as attributes.
 */
export function Sheet(props: SheetProps) {
  const { root, onDrafts } = props;
  const latest = useRef(props);
  latest.current = props;
  const tools = useSheetTools(props);
  const latestTools = useRef(tools);
  latestTools.current = tools;
  const [drafts] = useState(() => createDrafts(onDrafts));
  const [changes] = useState(() => createSheetChanges(() => latestTools.current, drafts));
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    return attachGrid(element, {
      read: () => latest.current,
      tools: () => latestTools.current,
      ...{ drafts, changes },
    });
  }, [root, drafts, changes]);
  return <StyleRules name="sheet" css={css} />;
}

function useSheetTools({ entity, rows }: Pick<SheetProps, 'entity' | 'rows'>): SheetTools {
  const server = useServer();
  const { hooks } = useRights();
  const { locale } = useLanguage();
  const { widgets } = useProvidedExtensions();
  const clock = useClock();
  const t = useText(entity.key);
  const toNotice = useNotice(entity.key);
  const showNotice = useShowNotice();
  const revalidate = useRevalidate();
  const byId = useMemo(() => new Map(rows.map((row) => [String(row[entity.rowKey]), row])), [rows, entity]);
  return {
    ...{ entity, server, hooks, widgets, t, locale, clock },
    adapter: server.adapter,
    rowOf: (id) => byId.get(id),
    revalidate: () => revalidate(entity.key),
    notify: (tone, text) => showNotice(({ message }) => message[tone](toNotice(text))),
    offerUndo: (text, undo) => offerUndo(showNotice, toNotice, text, undo),
    notifyFailure(error) {
      const failure = toFailure(error, t, '操作失败');
      if (failure) showNotice(({ message }) => message.error(toNotice(failure)));
    },
  };
}
