import type { GlyphName } from './Glyph.tsx';

/** `productType` or `dataType` → its picture. */
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

/** The picture of a value; an unknown value has one too. */
export function glyphOf(field: keyof typeof glyphs, value: string | undefined): GlyphName {
  const known: Readonly<Record<string, GlyphName>> = glyphs[field];
  return (value !== undefined && known[value]) || 'blocks';
}
