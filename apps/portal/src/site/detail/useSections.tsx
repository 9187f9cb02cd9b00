import { Markdown as Prose } from '@isp/crud/markdown';
import { useSite } from '@isp/portal/site';
import { initialOf } from '@isp/schema/internal';
import type { Section } from '../parts/Sections.tsx';
import { wordOf } from '../parts/valueWords.ts';
import { Interfaces } from './Interfaces.tsx';
import type { Product } from './Product.ts';
import { SpecTable } from './SpecTable.tsx';

/** Returns the sections of a product's page. Empty sections are left out. */
export function useSections(product: Product): readonly Section[] {
  const { t } = useSite();
  const { agreement, demoUrl, description, docUrl, guide, industries, interfaces, provider, specs } = product;
  const links = [
    ...(docUrl ? [{ title: t('查看产品文档'), url: docUrl }] : []),
    ...(demoUrl ? [{ title: t('打开在线演示'), url: demoUrl }] : []),
    ...(agreement ? [{ title: agreement.name || t('服务协议'), url: agreement.url }] : []),
  ];
  return [
    ...(description
      ? [{ id: 'about', title: t('产品介绍'), content: <Prose text={description} level={3} /> }]
      : []),
    ...(specs.length > 0
      ? [{ id: 'specs', title: t('规格对比'), content: <SpecTable specs={specs} /> }]
      : []),
    ...(interfaces.length > 0
      ? [{ id: 'interfaces', title: t('接口文档'), content: <Interfaces interfaces={interfaces} /> }]
      : []),
    ...(guide || links.length > 0
      ? [
          {
            id: 'guide',
            title: t('使用指南'),
            content: (
              <>
                {guide && <Prose text={guide} level={3} />}
                {links.length > 0 && (
                  <ul className="detail-links">
                    {links.map(({ title, url }) => (
                      <li key={url}>
                        <a className="site-button" href={url} target="_blank" rel="noreferrer">
                          {title}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </>
            ),
          },
        ]
      : []),
    ...(provider.name
      ? [
          {
            id: 'provider',
            title: t('服务商'),
            content: (
              <div className="site-card provider">
                {provider.logo ? (
                  <img src={provider.logo} alt="" width={48} height={48} loading="lazy" />
                ) : (
                  <span className="viewed-letter" aria-hidden="true">
                    {initialOf(provider.name)}
                  </span>
                )}
                <div>
                  <h3>{provider.name}</h3>
                  {provider.intro && <p className="site-soft">{provider.intro}</p>}
                  {industries.length > 0 && (
                    <p className="site-quiet">
                      {t('适用行业：{{names}}', {
                        names: industries.map((one) => t(wordOf('industry', one))).join(t('、')),
                      })}
                    </p>
                  )}
                </div>
              </div>
            ),
          },
        ]
      : []),
  ];
}
