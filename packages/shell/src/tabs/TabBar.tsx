import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { TabEntry } from '../model.ts';
import { useText } from '../texts/useText.ts';
import { Tab } from './Tab.tsx';
import { TabsStyles } from './TabsStyles.ts';
import { useLongPress } from './useLongPress.ts';
import { useTabMenu } from './useTabMenu.ts';

export interface TabBarProps {
  readonly tabs: readonly TabEntry[];
  /** Key of the page in front. */
  readonly active: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly onClose: (key: string) => void;
  readonly onCloseOthers: (key: string) => void;
  readonly onCloseAll: () => void;
  /** Runs after the user agreed; 清除完毕 is shown when it is done. */
  readonly onClearCache: () => Promise<void>;
}

/**
 * The opened pages. A click brings one to the front, the middle button or Delete closes it, arrows go along the bar
 * and Enter chooses. Right click, a resting finger, Shift+F10 or the last button open the menu.
 *
 * @see R2.32
 */
export function TabBar({ tabs, active, onSelect, onClose, ...events }: TabBarProps) {
  const say = useText();
  const list = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<string>();
  const menu = useTabMenu(target, events);
  const longPress = useLongPress((element, { x, y }) => askForMenu(element, x, y));
  const entrance = tabs.some(({ key }) => key === active) ? active : tabs[0]?.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page in front is what brings the bar to it
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected=true]');
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active, tabs.length]);

  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];
  const isFixed = (key: string) => tabs.some((tab) => tab.key === key && tab.isFixed);

  function close(key: string) {
    if (isFixed(key)) return;
    const all = elements();
    const at = all.findIndex((element) => element.dataset.tab === key);
    // the keyboard stays in the bar when the tab under it goes
    if (all[at] === document.activeElement) (all[at + 1] ?? all[at - 1])?.focus();
    onClose(key);
  }

  function handleClick(event: MouseEvent) {
    const key = keyAt(event.target);
    if (key === undefined) return;
    if (event.target instanceof Element && event.target.closest('[data-close]')) {
      event.preventDefault();
      close(key);
    } else if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      onSelect(key);
    }
  }

  function handleAuxClick(event: MouseEvent) {
    const key = keyAt(event.target);
    if (event.button !== 1 || key === undefined) return;
    event.preventDefault();
    close(key);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const key = keyAt(event.target);
    if (key === undefined) return;
    const all = elements();
    const at = all.findIndex((element) => element.dataset.tab === key);
    const moves: Readonly<Record<string, HTMLElement | undefined>> = {
      ArrowRight: all[(at + 1) % all.length],
      ArrowLeft: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    };
    if (Object.hasOwn(moves, event.key)) moves[event.key]?.focus();
    else if (event.key === 'Delete') close(key);
    else if (event.key === ' ') onSelect(key);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) askBelow(all[at]);
    else return;
    event.preventDefault();
  }

  function askBelow(element: Element | undefined) {
    const box = element?.getBoundingClientRect();
    if (element && box) askForMenu(element, box.left, box.bottom);
  }

  return (
    <div className="isp-shell-tabbar">
      <TabsStyles />
      <Dropdown menu={menu} trigger={['contextMenu']} autoFocus>
        <div
          ref={list}
          role="tablist"
          aria-label={say('打开的页面')}
          className="isp-shell-tablist"
          onClick={handleClick}
          onAuxClick={handleAuxClick}
          onKeyDown={handleKeyDown}
          onContextMenu={({ target }) => setTarget(keyAt(target) ?? active)}
          onWheel={({ deltaX, deltaY }) => {
            if (deltaX === 0) list.current?.scrollBy?.({ left: deltaY });
          }}
          {...longPress}
        >
          {tabs.map((tab) => (
            <Tab key={tab.key} tab={tab} isActive={tab.key === active} isEntrance={tab.key === entrance} />
          ))}
        </div>
      </Dropdown>
      <Dropdown
        menu={menu}
        trigger={['click']}
        autoFocus
        onOpenChange={(isOpen) => isOpen && setTarget(active)}
      >
        <Button
          type="text"
          className="isp-shell-tabbar-more"
          icon={<DownOutlined />}
          aria-label={say('标签操作')}
        />
      </Dropdown>
    </div>
  );
}

const keyAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tab]')?.dataset.tab : undefined;

/** As the right button does. */
function askForMenu(element: Element, x: number, y: number) {
  element.dispatchEvent(
    new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y }),
  );
}
