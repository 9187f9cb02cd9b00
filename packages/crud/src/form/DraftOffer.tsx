import { Alert, Button } from 'antd';
import { type RefObject, useEffect } from 'react';
import { useClock } from '../context/useClock.ts';
import { useDraft } from './useDraft.ts';
import type { FormCore } from './useFormCore.ts';

export interface DraftOfferProps {
  readonly core: FormCore;
  /** Key under which the draft is kept in the browser's storage. */
  readonly storageKey: string;
  readonly hasInput: () => boolean;
  /** False if the form has taken over input of the form that it replaces. An older draft is then not offered. */
  readonly offers: boolean;
  /**
   * True if the draft is kept after the form is closed.
   * @see DraftOptions.lasts
   */
  readonly lasts: boolean;
  /** Set to a function that deletes the draft. The form calls it after saving. */
  readonly clearRef?: RefObject<(() => void) | null>;
}

/**
 * Keeps the user's input as a draft while the user types, and offers the draft of an earlier visit above the form.
 */
export function DraftOffer({ core, storageKey, hasInput, offers, lasts, clearRef }: DraftOfferProps) {
  const { t } = core;
  const clock = useClock();
  const { offered, restore, discard, clear } = useDraft(core, { key: storageKey, hasInput, offers, lasts });
  // the function is not removed on unmount, because the reply to a save may arrive after the unmount
  useEffect(() => {
    if (clearRef) clearRef.current = clear;
  });
  if (!offered) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('有一份未提交的草稿（{time}）', { time: clock.toDateTime(new Date(offered.at)).slice(5, 16) })}
      action={
        <span style={{ display: 'flex', gap: 8 }}>
          <Button size="small" type="primary" onClick={restore}>
            {t('恢复草稿')}
          </Button>
          <Button size="small" onClick={discard}>
            {t('丢弃')}
          </Button>
        </span>
      }
    />
  );
}
