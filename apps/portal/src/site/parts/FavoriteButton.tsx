import { isObject } from '@isp/kit';
import { SiteIcon, useSignInHref, useSite, useVisitor } from '@isp/portal/site';
import { useEffect, useState } from 'react';
import { reasonOf } from '../kit/reasonOf.ts';
import { useCalls } from '../kit/useCalls.ts';
import { textOf } from './read.ts';

export interface FavoriteButtonProps {
  readonly targetType: 'PRODUCT' | 'DATASET';
  readonly targetId: string;
  /**
   * Data that the service returns only for a signed-in user, for example whether the page is a favourite. Undefined
   * until they are loaded.
   */
  readonly own: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Draws a button that adds a product or data set to the favourites, or removes it. A visitor must sign in first,
 * and then returns to this page.
 */
export function FavoriteButton({ own, targetId, targetType }: FavoriteButtonProps) {
  const { t } = useSite();
  const { status, user } = useVisitor();
  const signIn = useSignInHref();
  const { post } = useCalls();
  const [mark, setMark] = useState<string | null>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const favoriteId = own && (textOf(own.favoriteId) || null);
  useEffect(() => setMark(favoriteId), [favoriteId]);
  if (status !== 'loading' && !user) {
    return (
      <a className="site-button favorite" href={signIn}>
        <SiteIcon name="heart" />
        {t('收藏')}
      </a>
    );
  }
  const isMarked = Boolean(mark);

  async function toggle() {
    setBusy(true);
    setRefusal(undefined);
    try {
      if (mark) {
        await post('/favorite/remove', { ids: mark });
        setMark(null);
      } else {
        const made = await post('/favorite/add', { targetType, targetId });
        setMark(isObject(made) ? textOf(made.id) : null);
      }
    } catch (error) {
      setRefusal(reasonOf(error));
    }
    setBusy(false);
  }
  return (
    <>
      <button
        type="button"
        className="site-button favorite"
        aria-pressed={isMarked}
        disabled={isBusy || mark === undefined}
        onClick={() => void toggle()}
      >
        <SiteIcon name="heart" />
        {t('收藏')}
      </button>
      {refusal && (
        <p role="alert" className="refusal">
          {refusal}
        </p>
      )}
    </>
  );
}
