export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point in pixels, from the upper left corner of the picture or of the window around it. */
export type Point = readonly [x: number, y: number];

/**
 * Position of a picture in the window around it: `zoom` is the number of window pixels per pixel of the picture;
 * `x` and `y` are the position of its upper left corner.
 */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A view that the user chose, and the sizes of picture and window at that time. */
export interface ChosenView {
  readonly view: View;
  readonly picture: Size;
  readonly window: Size;
}

/** Number of free window pixels on each side of a picture that is shown as a whole. */
const margin = 16;
/** Number of window pixels of a picture that must stay visible when the picture is moved. */
const inSight = 64;
const steps = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16] as const;
const [lowest, highest] = [0.05, 16];

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

export const toWindow = ({ x, y, zoom }: View, [left, top]: Point): Point => [
  left * zoom + x,
  top * zoom + y,
];

export const toPicture = ({ x, y, zoom }: View, [left, top]: Point): Point => [
  (left - x) / zoom,
  (top - y) / zoom,
];

/** Returns the view that shows the whole picture in the middle of its window. */
export function fitView(picture: Size, window: Size): View {
  const zoomFor = (room: number, length: number) => Math.max(room - 2 * margin, 1) / Math.max(length, 1);
  const zoom = Math.min(
    zoomFor(window.width, picture.width),
    zoomFor(window.height, picture.height),
    highest,
  );
  return {
    zoom,
    x: (window.width - picture.width * zoom) / 2,
    y: (window.height - picture.height * zoom) / 2,
  };
}

/** Returns the chosen view if it is for pictures of this size, otherwise the view that shows the whole picture. */
export function shownView(chosen: ChosenView | undefined, picture: Size, window: Size): View {
  if (!isFor(chosen, picture)) return fitView(picture, window);
  // When the size of the window has changed, the point of the picture in the middle of the window stays in the
  // middle.
  const x = chosen.view.x + (window.width - chosen.window.width) / 2;
  const y = chosen.view.y + (window.height - chosen.window.height) / 2;
  return keepInSight({ ...chosen.view, x, y }, picture, window);
}

/**
 * True if the user chose the view for a picture of this size. Pictures with equal size thus keep the view when the
 * user goes to the next picture.
 */
export const isFor = (chosen: ChosenView | undefined, picture: Size): chosen is ChosenView =>
  chosen?.picture.width === picture.width && chosen.picture.height === picture.height;

/**
 * Returns the view with another zoom. The point of the picture at the position `at` of the window stays at this
 * position.
 */
export function zoomAt(
  view: View,
  zoom: number,
  at: Point,
  { picture, window }: Omit<ChosenView, 'view'>,
): View {
  const low = Math.min(lowest, fitView(picture, window).zoom);
  const next = clamp(zoom, low, highest);
  const [x, y] = toPicture(view, at);
  return keepInSight({ zoom: next, x: at[0] - x * next, y: at[1] - y * next }, picture, window);
}

export const panBy = (view: View, by: Point, { picture, window }: Omit<ChosenView, 'view'>): View =>
  keepInSight({ ...view, x: view.x + by[0], y: view.y + by[1] }, picture, window);

/**
 * Returns the view after a pinch with two fingers. The picture point between the fingers stays between them, and
 * the distance of the fingers determines the zoom.
 */
export function pinchView(
  view: View,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  place: Omit<ChosenView, 'view'>,
): View {
  const apart = ([a, b]: readonly [Point, Point]) => Math.max(Math.hypot(a[0] - b[0], a[1] - b[1]), 1);
  const middle = ([a, b]: readonly [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [start, end] = [middle(from), middle(to)];
  const moved = { ...view, x: view.x + end[0] - start[0], y: view.y + end[1] - start[1] };
  return zoomAt(moved, (view.zoom * apart(to)) / apart(from), end, place);
}

/** Returns the next predefined zoom above or below the current zoom. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  // A zoom that is shown as 100 % may differ slightly from 1. The tolerance makes the next step differ visibly.
  const near = direction === 1 ? zoom * 1.005 : zoom * 0.995;
  if (direction === 1) return steps.find((step) => step > near) ?? highest;
  return steps.findLast((step) => step < near) ?? lowest;
}

/**
 * Returns the zoom after the wheel was turned. One notch changes the zoom by about a quarter. A pinch on a touch
 * pad is reported as a wheel event with `ctrlKey` and small values, so its values change the zoom more.
 */
export function wheelZoom(
  zoom: number,
  { ctrlKey, deltaMode, deltaY }: Pick<WheelEvent, 'ctrlKey' | 'deltaMode' | 'deltaY'>,
): number {
  // Some browsers report `deltaY` in lines (mode 1) or pages (mode 2) instead of pixels.
  const unit = deltaMode === 1 ? 32 : deltaMode === 2 ? 400 : 1;
  const pixels = clamp(deltaY * unit, -400, 400);
  return zoom * 2 ** (-pixels / (ctrlKey ? 100 : 360));
}

function keepInSight(view: View, picture: Size, window: Size): View {
  const hold = (start: number, length: number, room: number) => {
    const least = Math.min(inSight, length, room);
    return clamp(start, least - length, room - least);
  };
  return {
    zoom: view.zoom,
    x: hold(view.x, picture.width * view.zoom, window.width),
    y: hold(view.y, picture.height * view.zoom, window.height),
  };
}
