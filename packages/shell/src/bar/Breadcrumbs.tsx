import { ShellLink } from '../link/ShellLink.tsx';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';

/**
 * One step of the way to a page. Without a path it is text.
 *
 * @example
 * const crumb: Crumb = { name: '书籍', path: '/shop/book/index' };
 */
export interface Crumb {
  /** In the user's language. */
  readonly name: string;
  /** Undefined: text, for a group that has no page. */
  readonly path?: string | undefined;
}

export interface BreadcrumbsProps {
  /** From the top to the page itself. */
  readonly items: readonly Crumb[];
}

/**
 * Breadcrumbs of a page. On a phone a single crumb only repeats the title, and is hidden.
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
