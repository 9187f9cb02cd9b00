/** Symbols as SVG paths in a square of 24 × 24. They are drawn as lines in the text's colour. */
const pictures = {
  plug: 'M9 3v5m6-5v5M6 8h12v3a6 6 0 0 1-12 0V8Zm6 9v4',
  network:
    'M12 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM5 21a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm14 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-7-14v5m0 0-5.6 5.2M12 12l5.6 5.2',
  cylinder:
    'M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3Zm0 0v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  window: 'M3 5h18v14H3V5Zm0 4.5h18M6.5 7.25h.01M9.5 7.25h.01',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9a6.5 6.5 0 0 1 13 0M16 4.4a3.5 3.5 0 0 1 0 6.2m2.5 4.4a6.5 6.5 0 0 1 3 5',
  layers: 'm12 3 9 5-9 5-9-5 9-5Zm-9 9.5 9 5 9-5M3 17l9 5 9-5',
  picture: 'M3 4h18v16H3V4Zm0 12 5-5 4.5 4.5L16 12l5 4.5M15.5 9a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z',
  lines: 'M4 5h16M4 10h16M4 15h11M4 20h7',
  sound: 'M4 10v4m4-8v12m4-15v18m4-14v10m4-7v4',
  film: 'M3 5h18v14H3V5Zm7 4v6l5-3-5-3Z',
  table: 'M3 4h18v16H3V4Zm0 5.5h18M3 14.8h18M9 9.5V20m6-10.5V20',
  points: 'M6 6h.01M12 4h.01M18 7h.01M4 12h.01M10 11h.01M16 13h.01M20 15h.01M7 17h.01M13 18h.01M18 20h.01',
  blocks: 'M4 4h7v7H4V4Zm9 0h7v7h-7V4Zm-9 9h7v7H4v-7Zm9 3.5h7m-3.5-3.5v7',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  factory: 'M3 21V10l6 4v-4l6 4V4h6v17H3Zm5-4h.01M12 17h.01M16 17h.01',
} as const;

export type GlyphName = keyof typeof pictures;

export interface GlyphProps {
  readonly name: GlyphName;
  /** Size in pixels. @defaultValue 24 */
  readonly size?: number;
}

/** Draws a small symbol for a kind of product or data. */
export function Glyph({ name, size = 24 }: GlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'points' ? 2.6 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={pictures[name]} />
    </svg>
  );
}
