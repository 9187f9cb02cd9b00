import { Markdown as Prose } from '@isp/crud/markdown';
import { type SiteViewProps, useSite } from '@isp/portal/site';
import type { Content } from './Content.ts';

export default function ContentView({ data }: SiteViewProps<Content>) {
  const { t } = useSite();
  return (
    <article className="site-width site-article">
      <h1>{t(data.title)}</h1>
      <Prose text={data.body} level={2} />
    </article>
  );
}
