import { Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { KeptPage } from './KeptPage.tsx';
import { keepPages, type ShownPage } from './keepPages.ts';
import { PagesStyles } from './PagesStyles.ts';

export interface KeptPagesProps {
  /** The page that is shown; the other pages are hidden. */
  readonly active: ShownPage;
  /** Keys of the open tabs. A page whose tab was closed is removed. */
  readonly open: readonly string[];
  /** Called with the key of a page that is no longer shown, whether the page is kept or not. */
  readonly onHide?: (key: string) => void;
}

/**
 * Draws the current page, and keeps the hidden pages that must be kept and whose tab is open: their state,
 * half-filled forms and scroll positions are restored when they are shown again. A hidden page is not rendered and
 * runs no effects; it keeps the React element with which it was shown last. Its dialogs, drawers and dropdowns are
 * hidden and shown with the page; confirmations opened through `App.useApp()` are closed without an answer.
 *
 * Contexts above this component still update a hidden page when the browser is idle. A host that has its location
 * in a context must therefore give each page its own location.
 *
 * @example
 * <KeptPages active={{ key: '/shop', keepAlive: true, element: <p>Shop</p> }} open={['/shop']} />
 */
export function KeptPages({ active, open, onHide }: KeptPagesProps) {
  const [kept, setKept] = useState<readonly ShownPage[]>([active]);
  const pages = keepPages(kept, active, open);
  // this state is derived from props: React renders again immediately, before anything is shown
  if (pages !== kept) setKept(pages);

  const shown = useRef(active.key);
  useEffect(() => {
    const left = shown.current;
    if (left === active.key) return;
    shown.current = active.key;
    // messages and dialogs of `App` are outside all pages, so Activity does not hide them
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
