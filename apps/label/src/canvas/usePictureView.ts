import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type ChosenView, isFor, type Size, shownView, type View } from './view.ts';

export interface PictureView {
  readonly view: View;
  /**
   * True if the user has not zoomed or moved the picture. The whole picture is then shown, whatever the size of the
   * window is.
   */
  readonly isFitted: boolean;
  readonly change: (next: (now: View) => View) => void;
  readonly refit: () => void;
}

/**
 * Stores the zoom and position of a picture.
 *
 * @param memory - the view that the user chose for the previous picture; the next picture begins with it
 */
export function usePictureView(
  picture: Size,
  window: Size,
  memory: RefObject<ChosenView | undefined>,
): PictureView {
  const [chosen, setChosen] = useState(memory.current);
  useEffect(() => {
    memory.current = chosen;
  }, [chosen, memory]);
  const { height, width } = picture;
  const change = useCallback<PictureView['change']>(
    (next) => {
      const of = { width, height };
      setChosen((old) => ({ view: next(shownView(old, of, window)), picture: of, window }));
    },
    [height, width, window],
  );
  const refit = useCallback(() => setChosen(undefined), []);
  return { view: shownView(chosen, picture, window), isFitted: !isFor(chosen, picture), change, refit };
}
