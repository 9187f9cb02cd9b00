import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isInside, type Path } from '../../core/path.ts';
import { useFormFrame } from '../../form/formFrame.ts';
import { whenNear } from '../../form/whenNear.ts';

/** Elements of a list that are drawn whole from the start; the others once they are nearly seen. */
export const drawnAtOnce = 16;
/** How near, in parts of the window: what is not drawn yet is there to be read all the same. */
const reach = '10%';

/** Draws the elements of a list whole that somebody wants to work in, by key. */
export type Draws = ReadonlyMap<number, () => void>;

/**
 * Lets a list draw its elements as they are nearly seen, and the one that is to be corrected at once.
 *
 * @param names fields each element shows
 */
export function useDraws(path: Path, names: readonly string[]): Map<number, () => void> {
  const { engine } = useFormFrame();
  const [draws] = useState(() => new Map<number, () => void>());
  useLayoutEffect(() => engine.stand(path, names), [engine, path, names]);
  useEffect(
    () =>
      engine.onReveal((own) => {
        const index = isInside(own, path) ? own[path.length] : undefined;
        if (typeof index === 'number') draws.get(engine.keysOf(path)[index] ?? Number.NaN)?.();
      }),
    [engine, path, draws],
  );
  return draws;
}

/** Is the element drawn whole? Once it is, it stays, with what is half typed in it. */
export function useDrawn(
  element: RefObject<Element | null>,
  id: number,
  at: number,
  draws: Map<number, () => void>,
): boolean {
  const [isDrawn, setDrawn] = useState(at < drawnAtOnce);
  const first = useRef(isDrawn);
  useEffect(() => {
    if (first.current || !element.current) return;
    const draw = () => setDrawn(true);
    draws.set(id, draw);
    const stop = whenNear(element.current, draw, reach);
    return () => {
      stop();
      draws.delete(id);
    };
  }, [element, id, draws]);
  return isDrawn;
}

/** Renders again with every change in an element. */
export function useElementChanges(path: Path): void {
  const { engine } = useFormFrame();
  const [, setTimes] = useState(0);
  useEffect(() => engine.watch([path], () => setTimes((times) => times + 1)), [engine, path]);
}
