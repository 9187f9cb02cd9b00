import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { isInside, type Path } from '../../core/path.ts';
import { whenNearViewport } from '../../kit/whenNearViewport.ts';
import { useFormFrame } from '../formFrame.ts';

/**
 * Number of elements that are drawn with their controls at first. Other elements are drawn when they come close to
 * the visible part.
 */
const drawnAtOnce = 16;
/**
 * Distance from the visible part at which an element is drawn with its controls, as a share of the window's height.
 * It can be small, because the element is shown as text before that.
 */
const reach = '5%';

/**
 * The elements of a list that are drawn with their controls, by key. Once drawn, an element is never drawn as text
 * again, because its controls may contain unfinished input.
 */
export interface DrawnElements {
  readonly has: (key: number) => boolean;
  readonly draw: (key: number | undefined) => void;
}

/**
 * Returns which elements of a list are drawn with their controls: those that have come close to the visible part.
 * An element that must show its error is drawn at once.
 *
 * @param names fields that each element shows
 */
export function useDrawn(path: Path, keys: readonly number[], names: readonly string[]): DrawnElements {
  const { engine, folds } = useFormFrame();
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(
    () => new Set(folds ? [] : keys.slice(0, drawnAtOnce)),
  );
  const draw = useCallback((key: number | undefined) => {
    if (key !== undefined) setDrawn((before) => (before.has(key) ? before : new Set([...before, key])));
  }, []);
  useLayoutEffect(() => engine.treatAsVisible(path, names), [engine, path, names]);
  useEffect(
    () =>
      engine.onReveal((own) => {
        const index = isInside(own, path) ? own[path.length] : undefined;
        if (typeof index === 'number') draw(engine.keysOf(path)[index]);
      }),
    [engine, path, draw],
  );
  return useMemo(() => ({ has: (key) => drawn.has(key), draw }), [drawn, draw]);
}

/** Calls `draw` when the element is close to the visible part. Does nothing if there is no key. */
export function useDrawnNear(
  element: RefObject<Element | null>,
  key: number | undefined,
  draw: DrawnElements['draw'],
): void {
  useEffect(() => {
    if (key === undefined || !element.current) return;
    return whenNearViewport(element.current, () => draw(key), reach);
  }, [element, key, draw]);
}
