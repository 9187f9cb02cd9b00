import { useSite } from '@isp/portal/site';
import { type ReactNode, useEffect, useState } from 'react';

/** A part of a page with a heading. */
export interface Section {
  /** Id in the page's address, behind `#`. */
  readonly id: string;
  /** In the page's language. */
  readonly title: string;
  readonly content: ReactNode;
}

/** Parts of a long page, with links that stay in view and mark the part being read. */
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

/** Id of the part being read: the last one whose beginning was scrolled past. */
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
