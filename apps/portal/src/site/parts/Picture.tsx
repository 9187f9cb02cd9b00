import { Glyph, type GlyphName } from './Glyph.tsx';

export interface PictureProps {
  /** Address of the picture. If undefined, the symbol `glyph` is drawn instead. */
  readonly address: string | undefined;
  readonly glyph: GlyphName;
  /**
   * True if the picture is near the top of the page. It is then loaded at once and not when it is scrolled into
   * view. @defaultValue false
   */
  readonly isFirst?: boolean;
}

/** Draws the picture of a card. Screen readers skip the picture, since the name is beside it. */
export function Picture({ address, glyph, isFirst = false }: PictureProps) {
  return (
    <div className="part-picture">
      {address === undefined ? (
        <Drawn glyph={glyph} />
      ) : (
        <img
          src={address}
          alt=""
          width={480}
          height={300}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
    </div>
  );
}

/** Draws a symbol with rings around it, in the theme's colour. */
function Drawn({ glyph }: { readonly glyph: GlyphName }) {
  return (
    <div className="part-drawn">
      <svg viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {[70, 120, 180, 250].map((radius) => (
          <circle key={radius} cx="240" cy="150" r={radius} />
        ))}
      </svg>
      <Glyph name={glyph} size={44} />
    </div>
  );
}
