import { tabOfKey } from '@isp/kit';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { LoginMode } from '../options/LoginMode.ts';

export interface ModeTabsProps {
  readonly modes: readonly LoginMode[];
  /** Returns the title of a tab in the reader's language. */
  readonly titleOf: (mode: LoginMode) => string;
  /** Key of the tab that is open at first. @defaultValue the first tab */
  readonly initial?: string | undefined;
  readonly children: (mode: LoginMode) => ReactNode;
}

/**
 * Draws the ways to sign in as tabs, in the style of antd's tabs. antd's tabs themselves are not used here: with
 * their menu for hidden tabs, their code would be a sixth of the sign-in page.
 */
export function ModeTabs({ modes, titleOf, initial, children }: ModeTabsProps) {
  const id = useId();
  const [chosen, choose] = useState(initial);
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Height of the highest form that was shown. It keeps the content below the form at its position when a lower
  // form is shown or a form is loading.
  const [minHeight, setMinHeight] = useState(0);
  const active = modes.find(({ key }) => key === chosen) ?? modes[0];
  if (!active) return null;

  function handleChoose(key: string | undefined) {
    setMinHeight((before) => Math.max(before, panel.current?.offsetHeight ?? 0));
    choose(key);
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const at = tabOfKey(event.key, modes.indexOf(active), modes.length);
    if (at === undefined) return;
    event.preventDefault();
    handleChoose(modes[at]?.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" className="portal-modes" onKeyDown={handleKeyDown}>
        {modes.map((mode) => (
          <button
            key={mode.key}
            type="button"
            role="tab"
            id={`${id}-${mode.key}`}
            aria-selected={mode === active}
            aria-controls={mode === active ? `${id}-panel` : undefined}
            tabIndex={mode === active ? 0 : -1}
            onClick={() => handleChoose(mode.key)}
          >
            {titleOf(mode)}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${active.key}`}
        key={active.key}
        style={{ minHeight }}
      >
        {children(active)}
      </div>
    </>
  );
}
