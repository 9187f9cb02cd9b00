import { describe, expect, it } from 'vitest';
import {
  type ChosenView,
  fitView,
  nextZoom,
  type Point,
  panBy,
  pinchView,
  type Size,
  shownView,
  toPicture,
  toWindow,
  type View,
  wheelZoom,
  zoomAt,
} from './view.ts';

const picture: Size = { width: 400, height: 200 };
const window: Size = { width: 832, height: 632 };
const place = { picture, window };
const view = (zoom: number, x: number, y: number): View => ({ zoom, x, y });
const near = ([x, y]: Point): number[] => [x, y].map((value) => Math.round(value * 1000) / 1000);

describe('a picture in its window', () => {
  it.each<[string, View, Point, Point]>([
    ['its own size in the corner', view(1, 0, 0), [12, 34], [12, 34]],
    ['moved', view(1, 100, -50), [12, 34], [112, -16]],
    ['enlarged', view(4, 100, -50), [12.5, 34], [150, 86]],
    ['reduced', view(0.25, 10, 20), [400, 200], [110, 70]],
  ])('a point of the picture and of the window are one point: %s', (_what, at, ofPicture, ofWindow) => {
    expect(toWindow(at, ofPicture)).toEqual(ofWindow);
    expect(toPicture(at, ofWindow)).toEqual(ofPicture);
  });

  it.each<[string, Size, Size, View]>([
    ['a wide one fills the width', picture, window, view(2, 16, 116)],
    ['a high one fills the height', { width: 100, height: 1200 }, window, view(0.5, 391, 16)],
    ['a tiny one is enlarged, but not without end', { width: 10, height: 10 }, window, view(16, 336, 236)],
    ['a huge one is reduced', { width: 80_000, height: 10 }, window, view(0.01, 16, 315.95)],
  ])('a picture fits: %s', (_what, of, into, expected) => {
    expect(fitView(of, into)).toEqual(expected);
  });

  it('a picture without a size, or a window without one, is no division by nothing', () => {
    for (const at of [
      fitView({ width: 0, height: 0 }, window),
      fitView(picture, { width: 0, height: 0 }),
      fitView({ width: 0, height: 0 }, { width: 0, height: 0 }),
    ])
      expect(Object.values(at).every((value) => Number.isFinite(value))).toBe(true);
  });

  it.each<[number, Point]>([
    [4, [416, 316]],
    [0.5, [100, 200]],
    [3, [16, 116]],
    [16, [700, 400]],
  ])('zooming to %d keeps what is below the pointer', (zoom, at) => {
    const before = fitView(picture, window);
    const after = zoomAt(before, zoom, at, place);
    expect(after.zoom).toBe(zoom);
    expect(near(toPicture(after, at))).toEqual(near(toPicture(before, at)));
  });

  it('the zoom has ends; a picture that needs less to fit may have less', () => {
    expect(zoomAt(view(1, 0, 0), 1000, [0, 0], place).zoom).toBe(16);
    expect(zoomAt(view(1, 0, 0), 0.0001, [0, 0], place).zoom).toBe(0.05);
    const huge = { picture: { width: 80_000, height: 10 }, window };
    expect(zoomAt(view(1, 0, 0), 0.0001, [0, 0], huge).zoom).toBe(0.01);
  });

  it.each<[string, Point, View]>([
    ['a little', [10, -20], view(2, 26, 96)],
    ['to the right for ever', [9000, 0], view(2, 832 - 64, 116)],
    ['up and left for ever', [-9000, -9000], view(2, 64 - 800, 64 - 400)],
  ])('a picture is moved and never lost: %s', (_what, by, expected) => {
    expect(panBy(view(2, 16, 116), by, place)).toEqual(expected);
  });

  it('two fingers zoom by their distance and carry what is between them', () => {
    const before = view(1, 100, 100);
    const from = [
      [200, 200],
      [300, 200],
    ] as const;
    const to = [
      [250, 300],
      [450, 300],
    ] as const;
    const after = pinchView(before, from, to, place);
    expect(after.zoom).toBe(2);
    expect(near(toPicture(after, [350, 300]))).toEqual(near(toPicture(before, [250, 200])));
    // Two fingers at the same point must not lead to a division by zero.
    const same = [from[0], from[0]] as const;
    expect(Number.isFinite(pinchView(before, same, to, place).zoom)).toBe(true);
  });

  it.each([
    [0.83, 1, 1],
    [1, 1, 1.5],
    [1, -1, 0.75],
    [0.998, 1, 1.5],
    [1.002, -1, 0.75],
    [0.01, 1, 0.05],
    [16, 1, 16],
    [0.05, -1, 0.05],
  ] as const)('from %d a step of %d goes to %d', (zoom, direction, expected) => {
    expect(nextZoom(zoom, direction)).toBe(expected);
  });

  it('the wheel enlarges away from one and reduces towards one, in pixels, lines and pages', () => {
    const turn = (deltaY: number, deltaMode = 0, ctrlKey = false) =>
      wheelZoom(1, { deltaY, deltaMode, ctrlKey });
    expect(turn(-120)).toBeGreaterThan(1.2);
    expect(turn(-120)).toBeLessThan(1.35);
    expect(turn(-120) * turn(120)).toBeCloseTo(1, 9);
    expect(turn(-3, 1)).toBeCloseTo(turn(-96), 9);
    expect(turn(-1, 2)).toBe(turn(-400));
    expect(turn(-10_000)).toBe(turn(-400));
    expect(turn(-10, 0, true)).toBeGreaterThan(turn(-10));
    expect(turn(0)).toBe(1);
  });

  describe('what is shown', () => {
    const chosen: ChosenView = { view: view(4, -100, -200), picture, window };
    it('without a choice the picture fits, and fits again when the window changes', () => {
      const smaller = { width: 432, height: 400 };
      expect(shownView(undefined, picture, window)).toEqual(fitView(picture, window));
      expect(shownView(undefined, picture, smaller)).toEqual(view(1, 16, 100));
    });
    it('a chosen view stays for the next picture of the same size; another size fits', () => {
      expect(shownView(chosen, { ...picture }, window)).toEqual(chosen.view);
      const other = { width: 400, height: 201 };
      expect(shownView(chosen, other, window)).toEqual(fitView(other, window));
    });
    it('what was in the middle of a window stays in the middle of a larger one', () => {
      const larger = { width: window.width + 200, height: window.height + 100 };
      expect(shownView(chosen, picture, larger)).toEqual(view(4, 0, -150));
    });
  });
});
