import { useBrand } from './useBrand.ts';

export interface PageTitleProps {
  /** In the user's language: the record, where there is one, then its page. */
  readonly names: readonly string[];
}

/**
 * Title of the browser's tab: the page, then the platform.
 *
 * @example
 * <PageTitle names={['书籍', '红楼梦']} />
 */
export function PageTitle({ names }: PageTitleProps) {
  const brand = useBrand();
  return <title>{[...names, brand].join(' - ')}</title>;
}
