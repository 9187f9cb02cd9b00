import type { Hit } from '@isp/crud';
import { keyToRef } from '@isp/crud/internal';
import { useEffect, useState } from 'react';
import { usePortal, useSessionState } from '../context/PortalContext.ts';
import { toHref } from '../routes/toHref.ts';

/** A record that was found, and the path of the page that shows it. */
export interface FoundRecord extends Hit {
  readonly path: string;
  /** Name of the record's entity in the source language. */
  readonly kind: string;
}

export interface FoundRecords {
  readonly records: readonly FoundRecord[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/** Number of milliseconds between the last key press and the call of the service. */
const pause = 200;
const nothing: FoundRecords = { records: [], isLoading: false, hasFailed: false };

/** Finds records whose name contains the text. All entities with a page in the user's menu are searched. */
export function useFoundRecords(term: string): FoundRecords {
  const { adapter, areas, routes } = usePortal();
  const { permissions } = useSessionState();
  const [found, setFound] = useState<FoundRecords>(nothing);
  const keyword = term.trim();

  useEffect(() => {
    const { search } = adapter;
    if (!search || keyword === '') {
      setFound(nothing);
      return;
    }
    const controller = new AbortController();
    setFound((before) => ({ ...before, isLoading: true, hasFailed: false }));
    const timer = setTimeout(() => {
      const screens = routes.screens.filter(({ code }) => permissions.has(code)).map(({ screen }) => screen);
      const entities = [...new Set(screens)].flatMap((key) => {
        const path = areas[key]?.path;
        return path === undefined ? [] : [keyToRef(key, path)];
      });
      search(entities, keyword, { signal: controller.signal }).then(
        (hits) =>
          setFound({
            records: hits.flatMap((hit) => {
              const target = { entity: hit.entity, page: 'detail', id: hit.id } as const;
              const path = toHref(routes.screens, target, areas);
              return path === undefined
                ? []
                : [{ ...hit, path, kind: areas[hit.entity]?.title ?? hit.entity }];
            }),
            isLoading: false,
            hasFailed: false,
          }),
        () => {
          if (!controller.signal.aborted) setFound({ ...nothing, hasFailed: true });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [adapter, areas, keyword, permissions, routes]);
  return found;
}
