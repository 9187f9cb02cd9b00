import { useBrand } from './useBrand.ts';

export interface PageTitleProps {
  /** Names in the user's language: first the record, if the page shows one, then the page. */
  readonly names: readonly string[];
}

/**
 * Sets the title of the browser's tab: first the names of the page, then the platform.
 *
 * @example
 * <PageTitle names={['书籍', '红楼梦']} />
 */
export function PageTitle({ names }: PageTitleProps) {
  const brand = useBrand();
  return <title>{[...names, brand].join(' - ')}</title>;
}
