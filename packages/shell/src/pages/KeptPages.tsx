import { Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { KeptPage } from './KeptPage.tsx';
import { keepPages, type ShownPage } from './keepPages.ts';
import { PagesStyles } from './PagesStyles.ts';

export interface KeptPagesProps {
  /** The page in front. */
  readonly active: ShownPage;
  /** Keys of the open tabs: a page whose tab is closed is forgotten. */
  readonly open: readonly string[];
  /** A page is no longer in front, whether it is kept or not. */
  readonly onHide?: (key: string) => void;
}

/**
 * The page in front, and behind it those whose tab is open and that are to be kept: state, half-filled forms and
 * scroll positions come back with them. A hidden page is not rendered and runs no effects; it holds the element it
 * was last shown with. Dialogs, drawers and dropdowns of its own go with it and come back with it; questions asked
 * through `App.useApp()` are closed without an answer.
 *
 * Contexts above still update a hidden page, when the browser is idle: a host with its location in a context gives
 * each page a location of its own.
 *
 * @example
 * <KeptPages active={{ key: '/shop', keepAlive: true, element: <p>Shop</p> }} open={['/shop']} />
 */
export function KeptPages({ active, open, onHide }: KeptPagesProps) {
  const [kept, setKept] = useState<readonly ShownPage[]>([active]);
  const pages = keepPages(kept, active, open);
  // state derived from props: React renders once more at once, before anything is shown
  if (pages !== kept) setKept(pages);

  const shown = useRef(active.key);
  useEffect(() => {
    const left = shown.current;
    if (left === active.key) return;
    shown.current = active.key;
    // messages and dialogs of `App` are outside all pages, so no Activity hides them
    Modal.destroyAll();
    onHide?.(left);
  }, [active.key, onHide]);

  return (
    <div className="isp-shell-pages">
      <PagesStyles />
      {pages.map(({ key, element }) => (
        <KeptPage key={key} pageKey={key} isActive={key === active.key}>
          {element}
        </KeptPage>
      ))}
    </div>
  );
}
