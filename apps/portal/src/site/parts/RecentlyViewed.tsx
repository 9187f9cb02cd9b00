import { SiteLink, useSite } from '@isp/portal/site';
import { initialOf } from '@isp/schema/internal';
import { useEffect, useMemo } from 'react';
import { readStored, useStored, writeStored } from './useStored.ts';
import { addViewed, readViewed, type Viewed, viewedPath } from './viewed.ts';

/**
 * Remembers the current page, and draws links to the pages that were viewed before. Draws nothing if there are
 * none.
 */
export function RecentlyViewed({ current }: { readonly current: Viewed }) {
  const { options, t } = useSite();
  const key = `${options.storagePrefix ?? 'isp'}-viewed`;
  const kept = useStored(key);
  const { id, kind, name, picture } = current;
  useEffect(
    () => write(key, addViewed(readViewed(readStored(key)), { id, kind, name, picture })),
    [id, key, kind, name, picture],
  );
  const others = useMemo(
    () => readViewed(kept).filter((one) => one.id !== id || one.kind !== kind),
    [id, kept, kind],
  );
  if (others.length === 0) return null;
  return (
    <section className="viewed" aria-labelledby="viewed">
      <div className="viewed-head">
        <h2 id="viewed">{t('最近浏览')}</h2>
        <button type="button" className="site-button" onClick={() => write(key, [])}>
          {t('清空')}
        </button>
      </div>
      <ul>
        {others.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <SiteLink to={viewedPath(one)} className="site-card viewed-card">
              {one.picture ? (
                <img src={one.picture} alt="" width={40} height={40} loading="lazy" />
              ) : (
                <span className="viewed-letter" aria-hidden="true">
                  {initialOf(one.name)}
                </span>
              )}
              <span className="site-clamp">{one.name}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const write = (key: string, all: readonly Viewed[]): void =>
  writeStored(key, all.length === 0 ? null : JSON.stringify(all));
