import type { Crud } from '@isp/crud';
import { App } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';

/** Asks before a page with unsaved input is left within the portal; the screens see to the closing of the tab. */
export function useLeaveGuard(): Crud['guard'] {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const forms = useRef(new Set<() => boolean>());
  const isDirty = useCallback(() => [...forms.current].some((ask) => ask()), []);

  const blocker = useBlocker(
    // a query that changes is the same page, unless it is about another record
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname ||
        idOf(currentLocation.search) !== idOf(nextLocation.search)) &&
      isDirty(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = modal.confirm({
      title: t('内容尚未保存，确定离开?'),
      okText: t('离开'),
      cancelText: t('留下'),
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return question.destroy;
  }, [blocker, modal, t]);

  return useCallback((ask) => {
    forms.current.add(ask);
    return () => void forms.current.delete(ask);
  }, []);
}

const idOf = (search: string): string | null => new URLSearchParams(search).get('id');
