export interface FollowOptions {
  /** Called for each movement while the button is pressed. */
  readonly onMove: (event: PointerEvent) => void;
  /** Called once at the end. @param isDone true if the user released the pointer, false if the drag was cancelled */
  readonly onEnd: (isDone: boolean) => void;
}

/**
 * Follows a pressed pointer until the user releases it. The Escape key and the browser cancel the drag; so does a
 * movement without a pressed button, because the user has released the pointer while the code was loading.
 */
export function followPointer({ onMove, onEnd }: FollowOptions): void {
  const following = new AbortController();
  const end = (isDone: boolean) => {
    following.abort();
    onEnd(isDone);
  };
  const { signal } = following;
  const move = (event: PointerEvent) => (event.buttons === 0 ? end(false) : onMove(event));
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape cancels the drag alone: the panel in which the user drags stays open
    event.stopPropagation();
    end(false);
  };
  window.addEventListener('keydown', leave, { signal, capture: true });
}
