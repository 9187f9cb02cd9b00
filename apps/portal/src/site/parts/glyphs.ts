import type { GlyphName } from './Glyph.tsx';

/** Names of the symbols for the values of `productType` and `dataType`. */
const glyphs = {
  productType: {
    API: 'plug',
    MODEL: 'network',
    DATASET: 'cylinder',
    APP: 'window',
    SERVICE: 'people',
    IMAGE: 'layers',
  },
  dataType: {
    IMAGE: 'picture',
    TEXT: 'lines',
    AUDIO: 'sound',
    VIDEO: 'film',
    TABLE: 'table',
    POINT_CLOUD: 'points',
    MULTIMODAL: 'layers',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, GlyphName>>>>;

/** Returns the name of the symbol for a value. For an unknown value, returns the symbol `blocks`. */
export function glyphOf(field: keyof typeof glyphs, value: string | undefined): GlyphName {
  const known: Readonly<Record<string, GlyphName>> = glyphs[field];
  return (value !== undefined && known[value]) || 'blocks';
}
