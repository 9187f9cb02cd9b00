import type { KeyboardEvent } from 'react';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';

/**
 * The two sides of the back office: product and project.
 *
 * @example
 * const other = (side: Side): Side => (side === 'product' ? 'project' : 'product');
 */
export type Side = 'product' | 'project';

export interface SideSwitchProps {
  readonly value: Side;
  readonly onChange: (side: Side) => void;
}

const sides = [
  { side: 'project', name: '项目侧' },
  { side: 'product', name: '产品侧' },
] as const;

const arrows: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

/**
 * Draws a switch between the two sides; the current side is checked. An arrow key only moves the focus. It does not
 * choose a side, because this opens another page.
 *
 * @example
 * <SideSwitch value="project" onChange={(side) => console.info(side)} />
 */
export function SideSwitch({ value, onChange }: SideSwitchProps) {
  const t = useText();
  return (
    <>
      <FrameStyles />
      <div
        role="radiogroup"
        aria-label={t('切换项目侧与产品侧')}
        className="isp-shell-sides"
        onKeyDown={moveToOther}
      >
        {sides.map(({ side, name }) => (
          // biome-ignore lint/a11y/useSemanticElements: an arrow chooses in a group of <input type="radio">
          <button
            key={side}
            type="button"
            role="radio"
            aria-checked={side === value}
            tabIndex={side === value ? 0 : -1}
            onClick={() => side !== value && onChange(side)}
          >
            {t(name)}
          </button>
        ))}
      </div>
    </>
  );
}

function moveToOther(event: KeyboardEvent<HTMLElement>) {
  if (!arrows.has(event.key)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('button:not(:focus)')?.focus();
}
