/** Icons as SVG paths in a square of 24 × 24. They are drawn as lines in the text's colour. */
const pictures = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9a8 8 0 0 1 16 0',
  theme: 'M12 3a9 9 0 1 0 0 18V3Z M12 3a9 9 0 0 1 0 18',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  close: 'M5 5l14 14M19 5 5 19',
  heart: 'M12 20s-8-4.7-8-10.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.3 12 20 12 20Z',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6-6-6 6 6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13L18.5 12Z',
  check: 'M4 12.5 9.5 18 20 6.5',
} as const;

export type SiteIconName = keyof typeof pictures;

export interface SiteIconProps {
  readonly name: SiteIconName;
  /** Width and height in pixels. @defaultValue 18 */
  readonly size?: number;
}

/**
 * Draws a small icon beside words, or in a control that has a name.
 *
 * @example
 * <SiteIcon name="search" size={24} />
 */
export function SiteIcon({ name, size = 18 }: SiteIconProps) {
  return (
    <svg
      className={name === 'theme' ? 'site-icon site-icon-half' : 'site-icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={pictures[name]} />
    </svg>
  );
}
