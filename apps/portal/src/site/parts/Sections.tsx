import { useSite } from '@isp/portal/site';
import { type ReactNode, useEffect, useState } from 'react';

/** A section of a page, with a heading. */
export interface Section {
  /** Id of the section. An address with `#` and this id opens the page at the section. */
  readonly id: string;
  /** Title in the page's language. */
  readonly title: string;
  readonly content: ReactNode;
}

/**
 * Draws the sections of a long page. Links to the sections stay visible, and the link of the section that is being
 * read is marked.
 */
export function Sections({ sections }: { readonly sections: readonly Section[] }) {
  const { t } = useSite();
  const here = useHere(sections.map(({ id }) => id).join(' '));
  return (
    <>
      <nav className="sections" aria-label={t('本页内容')}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} {...(here === id && { 'aria-current': 'true' as const })}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ content, id, title }) => (
        <section key={id} id={id} className="section" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {content}
        </section>
      ))}
    </>
  );
}

/**
 * Returns the id of the section that is being read. This is the last section whose beginning is above the visible
 * area.
 */
function useHere(ids: string): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    const find = () => {
      const past = ids
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < 160);
      setHere(past.at(-1));
    };
    find();
    document.addEventListener('scroll', find, { passive: true });
    return () => document.removeEventListener('scroll', find);
  }, [ids]);
  return here;
}
