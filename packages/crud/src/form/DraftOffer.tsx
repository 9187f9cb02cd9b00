import { Alert, Button } from 'antd';
import { type RefObject, useEffect } from 'react';
import { useClock } from '../context/useClock.ts';
import { useDraft } from './useDraft.ts';
import type { FormCore } from './useFormCore.ts';

export interface DraftOfferProps {
  readonly core: FormCore;
  /** Where in the browser the draft is kept. */
  readonly storageKey: string;
  readonly hasInput: () => boolean;
  /** False where the form already has input carried over from this visit. */
  readonly offers: boolean;
  /** @see DraftOptions.lasts */
  readonly lasts: boolean;
  /** Set to a function that deletes the draft, called after saving. */
  readonly clearRef?: RefObject<(() => void) | null>;
}

/** Keeps what is entered into a form, and offers what an earlier visit left. */
export function DraftOffer({ core, storageKey, hasInput, offers, lasts, clearRef }: DraftOfferProps) {
  const { t } = core;
  const clock = useClock();
  const { offered, restore, discard, clear } = useDraft(core, { key: storageKey, hasInput, offers, lasts });
  // not cleared on unmount: the answer to a save may arrive after it
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
