import { Rate } from 'antd';
import { cloneElement, type ReactElement, useEffect, useRef } from 'react';
import { groupRootProps } from '../../registry/groupProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { starsOf } from '../../values/starsOf.ts';

export function RateEdit(props: EditProps<number | string>) {
  const { field, value, onChange, disabled = false } = props;
  const group = useRef<HTMLDivElement>(null);
  const stars = Number(value ?? 0);
  // the focus follows the chosen star, so that a screen reader announces it
  useEffect(() => {
    const { activeElement } = document;
    if (stars > 0 && activeElement && group.current?.contains(activeElement))
      chosenStar(group.current)?.focus();
  }, [stars]);
  return (
    // each star is a radio button, so the accessible name belongs to the group around them
    <div {...groupRootProps(props)} ref={group}>
      <Rate
        count={starsOf(field)}
        allowHalf={field.multipleOf !== undefined && field.multipleOf < 1}
        disabled={disabled}
        value={stars}
        // antd makes the row and every star a stop of the Tab key, and marks all stars up to the chosen one as chosen
        tabIndex={-1}
        characterRender={(star, { index = 0 }) =>
          asRadioButton(star, {
            count: index + 1,
            isChosen: index === toIndex(stars),
            isStop: index === Math.max(toIndex(stars), 0),
            disabled,
          })
        }
        // a click on the chosen star sets 0, which clears the value
        onChange={(next) => onChange(next === 0 ? undefined : next)}
      />
    </div>
  );
}

/** Returns the index of the star that a number chooses: the fourth for 3.5 and for 4. */
const toIndex = (stars: number): number => Math.ceil(stars) - 1;

const chosenStar = (group: HTMLElement): HTMLElement | null => group.querySelector('[aria-checked=true]');

interface RadioState {
  /** Number of the star, which is its accessible name. */
  readonly count: number;
  readonly isChosen: boolean;
  /** True if the Tab key stops at the star. */
  readonly isStop: boolean;
  readonly disabled: boolean;
}

/** Returns a star of antd, an element around its radio button, as one radio button of a group. */
function asRadioButton(star: ReactElement, { count, isChosen, isStop, disabled }: RadioState): ReactElement {
  const { children } = star.props as { readonly children: ReactElement };
  const props = {
    'aria-label': String(count),
    'aria-checked': isChosen,
    tabIndex: isStop && !disabled ? 0 : -1,
  };
  return cloneElement(star, {}, cloneElement(children, props));
}
