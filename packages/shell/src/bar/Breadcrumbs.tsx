import { ShellLink } from '../link/ShellLink.tsx';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';

/**
 * One step of the path to a page. A step without `path` is shown as text.
 *
 * @example
 * const crumb: Crumb = { name: '书籍', path: '/shop/book/index' };
 */
export interface Crumb {
  /** Name in the user's language. */
  readonly name: string;
  /** Path of the page; undefined for a group without a page, which is shown as text. */
  readonly path?: string | undefined;
}

export interface BreadcrumbsProps {
  /** Steps from the first level to the page itself. */
  readonly items: readonly Crumb[];
}

/**
 * Draws the breadcrumbs of a page. On a phone a single breadcrumb is hidden, because it only repeats the title.
 *
 * @example
 * <Breadcrumbs items={[{ name: '书店' }, { name: '书籍', path: '/shop/book/index' }, { name: '详情' }]} />
 */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <nav
      aria-label={t('面包屑')}
      className="isp-shell-crumbs"
      {...(items.length === 1 && { 'data-single': '' })}
    >
      <FrameStyles />
      <ol>
        {items.map(({ name, path }, at) => (
          // a group and its page may be called the same
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is identified by its position
          <li key={at} title={name}>
            {at === items.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : path === undefined ? (
              name
            ) : (
              <ShellLink path={path}>{name}</ShellLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
