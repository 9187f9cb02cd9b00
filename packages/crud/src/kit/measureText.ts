let context: OffscreenCanvasRenderingContext2D | null | undefined;

/**
 * Returns the width in pixels of a text on one line. The text is measured on a canvas, without access to the layout
 * of the page. If there is no canvas, the width is only approximate.
 *
 * @param font font in CSS notation: `600 14px Arial`
 */
export function measureText(text: string, font: string): number {
  context ??= typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1).getContext('2d') : null;
  if (!context) return textWidth(text);
  if (context.font !== font) context.font = font;
  return context.measureText(text).width;
}

/**
 * Returns the approximate width of a text in antd's font: 14 px for a Chinese character, 8 px for a Latin
 * character.
 */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) > 0x2e80 ? 14 : 8), 0);
