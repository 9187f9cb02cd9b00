import { Glyph, type GlyphName } from './Glyph.tsx';

export interface PictureProps {
  /** Address of the picture; undefined draws a picture of its kind. */
  readonly address: string | undefined;
  readonly glyph: GlyphName;
  /** Near the top of the page: loaded at once. @defaultValue false */
  readonly isFirst?: boolean;
}

/** The picture of a card; decorative, since the name is beside it. */
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

/** Rings around the picture of the kind, in the theme's tint. */
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
