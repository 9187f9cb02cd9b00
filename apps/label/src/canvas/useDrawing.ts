import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { boxBetween, dragPart, type Figure, figureAt, keepInside, partAt } from './geometry.ts';
import { newId } from './newId.ts';
import { type ChosenView, type Point, panBy, pinchView, toPicture, toWindow, type View } from './view.ts';

export interface DrawingOptions {
  readonly place: RefObject<HTMLElement | null>;
  readonly sizes: Omit<ChosenView, 'view'>;
  readonly view: View;
  readonly onView: (next: (now: View) => View) => void;
  readonly figures: readonly Figure[];
  readonly selected: string | undefined;
  readonly tool: Figure['kind'];
  /** Label for the next figure that the user draws. Without a label nothing can be drawn. */
  readonly label: string | undefined;
  /** True if dragging moves the picture, whatever is below the pointer. */
  readonly isHeld: boolean;
  readonly onPut: (figure: Figure) => void;
  readonly onSelect: (id: string | undefined) => void;
}

export interface Drawing {
  /** The figure that would result if the pointer were released now. */
  readonly drawn: Figure | undefined;
  /** Corners of the unfinished polygon, followed by the position of the next corner. */
  readonly corners: readonly Point[];
  /** True if a press at the present position would close the polygon. */
  readonly isClosing: boolean;
  readonly isPanning: boolean;
  /** Finishes the polygon that is being drawn. Returns true if a polygon was being drawn. */
  readonly finish: () => boolean;
  /** Discards the polygon that is being drawn. Returns true if a polygon was being drawn. */
  readonly leave: () => boolean;
  /** Removes the last corner of the polygon that is being drawn. Returns true if a polygon was being drawn. */
  readonly stepBack: () => boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
    readonly onDoubleClick: () => void;
  };
}

/** What the pointers (mouse, pen or fingers) do on the picture now. */
type Gesture =
  | { readonly kind: 'pan'; readonly from: Point; readonly view: View }
  | { readonly kind: 'pinch'; readonly from: readonly [Point, Point]; readonly view: View }
  /**
   * State after a pinch when one of the two fingers was lifted. The other finger is ignored until it is lifted too.
   */
  | { readonly kind: 'over' }
  | {
      readonly kind: 'press';
      readonly from: Point;
      readonly isMoved: boolean;
      /**
       * Returns the figure that results if the pointer is dragged to a point of the picture; undefined if no figure
       * results.
       */
      readonly figureFor: (to: Point) => Figure | undefined;
    };

/**
 * Distances in window pixels: `reaches` is the size of the area around a handle or border that can be hit, `slacks`
 * is the movement after which a press becomes a drag, `MIN_SIDE_PIXELS` is the minimum side of a box.
 */
const reaches = { touch: 20, mouse: 8 } as const;
const slacks = { touch: 10, mouse: 4 } as const;
const MIN_SIDE_PIXELS = 4;
const none: readonly Point[] = [];

/**
 * Draws, moves and pans with mouse, pen and fingers. One finger or the left button draws a box or moves the chosen
 * figure. A press without a drag sets a corner or chooses a figure. Two fingers or the middle button move the
 * picture. A figure is changed when the pointer is released; a second finger cancels the gesture of the first
 * finger.
 */
export function useDrawing(options: DrawingOptions): Drawing {
  const { figures, isHeld, label, onPut, onSelect, onView, place, selected, sizes, tool, view } = options;
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(undefined);
  const [isPanning, setPanning] = useState(false);
  const [drawn, setDrawn] = useState<Figure>();
  const [open, setOpen] = useState(none);
  const [cursor, setCursor] = useState<{ readonly at: Point; readonly isTouch: boolean }>();
  const chosen = figures.find(({ id }) => id === selected);

  // If the user chooses another tool, an unfinished polygon is discarded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tool changes
  useEffect(() => setOpen(none), [tool]);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = place.current?.getBoundingClientRect();
    return [clientX - (box?.x ?? 0), clientY - (box?.y ?? 0)];
  };
  const by = <Value>(event: PointerEvent, values: { touch: Value; mouse: Value }): Value =>
    event.pointerType === 'touch' ? values.touch : values.mouse;
  const isClosingAt = (at: Point, reach: number) => {
    const [first] = open;
    return (
      open.length >= 3 && first !== undefined && apart(toWindow(view, first), toWindow(view, at)) <= reach
    );
  };

  function put(figure: Figure | undefined) {
    if (figure) onPut(figure.id === draftId ? { ...figure, id: newId() } : figure);
  }
  function finish(): boolean {
    if (open.length < 3 || label === undefined) return false;
    put(keepInside({ id: draftId, label, kind: 'polygon', points: open }, sizes.picture));
    setOpen(none);
    return true;
  }
  function leave(): boolean {
    if (open.length === 0) return false;
    setOpen(none);
    return true;
  }

  function stepBack(): boolean {
    setOpen(open.slice(0, -1));
    return open.length > 0;
  }

  /** Returns a function that computes the resulting figure for the present position of a drag. */
  function figureOf(from: Point, event: PointerEvent): (to: Point) => Figure | undefined {
    if (open.length > 0) return () => undefined;
    const reach = by(event, reaches) / view.zoom;
    const part = chosen && !event.altKey ? partAt(chosen, from, view.zoom, reach) : undefined;
    if (chosen && part)
      return (to) => dragPart(chosen, part, [to[0] - from[0], to[1] - from[1]], sizes.picture);
    if (tool !== 'box' || label === undefined) return () => undefined;
    return (to) => {
      const box = keepInside({ id: draftId, label, kind: 'box', ...boxBetween(from, to) }, sizes.picture);
      const isLarge = box?.kind === 'box' && Math.min(box.w, box.h) * view.zoom >= MIN_SIDE_PIXELS;
      return isLarge ? box : undefined;
    };
  }

  /** Handles a press without a drag. It sets a corner of a polygon or chooses a figure. */
  function tap(at: Point, event: PointerEvent) {
    const reach = by(event, reaches);
    if (open.length > 0) {
      if (isClosingAt(at, reach)) finish();
      else if (open.every((corner) => apart(toWindow(view, corner), toWindow(view, at)) > MIN_SIDE_PIXELS))
        setOpen([...open, at]);
      return;
    }
    // A handle may extend beyond its figure, so the handles of the chosen figure are tested too.
    const near = chosen && partAt(chosen, at, view.zoom, reach / view.zoom) ? chosen : undefined;
    const hit = event.altKey ? undefined : (figureAt(figures, at, by(event, slacks) / view.zoom) ?? near);
    onSelect(hit?.id);
    if (!hit && tool === 'polygon' && label !== undefined) setOpen([at]);
  }

  function handleDown(event: PointerEvent) {
    const at = pointOf(event);
    const isTouch = event.pointerType === 'touch';
    if (isTouch) fingers.current.set(event.pointerId, at);
    if (!isTouch && event.button !== 0 && event.button !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [one, two, ...more] = [...fingers.current.values()];
    if (more.length > 0) return;
    if (one && two) {
      gesture.current = { kind: 'pinch', from: [one, two], view };
      setDrawn(undefined);
    } else if (isHeld || event.button === 1) {
      // Prevents the automatic scrolling that browsers start with the middle button.
      event.preventDefault();
      gesture.current = { kind: 'pan', from: at, view };
      setPanning(true);
    } else {
      const from = toPicture(view, at);
      gesture.current = { kind: 'press', from: at, isMoved: false, figureFor: figureOf(from, event) };
      setCursor({ at: from, isTouch });
    }
  }

  function handleMove(event: PointerEvent) {
    const at = pointOf(event);
    const isTouch = event.pointerType === 'touch';
    if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, at);
    const now = gesture.current;
    if (open.length > 0 && now?.kind !== 'pinch') setCursor({ at: toPicture(view, at), isTouch });
    if (now?.kind === 'pan') {
      onView(() => panBy(now.view, [at[0] - now.from[0], at[1] - now.from[1]], sizes));
    } else if (now?.kind === 'pinch') {
      const [one, two] = [...fingers.current.values()];
      if (one && two) onView(() => pinchView(now.view, now.from, [one, two], sizes));
    } else if (now?.kind === 'press') {
      if (!now.isMoved && apart(at, now.from) <= by(event, slacks)) return;
      gesture.current = { ...now, isMoved: true };
      setDrawn(now.figureFor(toPicture(view, at)));
    }
  }

  function handleUp(event: PointerEvent) {
    const at = toPicture(view, pointOf(event));
    const now = gesture.current;
    end(event);
    if (now?.kind !== 'press') return;
    if (now.isMoved && open.length === 0) put(now.figureFor(at));
    else tap(at, event);
  }

  function end(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    const isLeft = fingers.current.size > 0;
    gesture.current = isLeft ? { kind: 'over' } : undefined;
    setDrawn(undefined);
    setPanning(false);
  }

  function handleDoubleClick() {
    // A double click finishes the polygon. A polygon with fewer than three corners is discarded.
    if (!finish()) leave();
  }

  const isClosing =
    cursor !== undefined && isClosingAt(cursor.at, cursor.isTouch ? reaches.touch : reaches.mouse);
  return {
    drawn,
    corners: open.length > 0 && cursor ? [...open, isClosing && open[0] ? open[0] : cursor.at] : open,
    isClosing,
    isPanning,
    finish,
    leave,
    stepBack,
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: end,
      onDoubleClick: handleDoubleClick,
    },
  };
}

/** Placeholder id of the figure that is being drawn and not stored yet. */
const draftId = '';

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
