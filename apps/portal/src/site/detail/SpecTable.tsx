import { useSite } from '@isp/portal/site';
import { Scrolled } from '../parts/Scrolled.tsx';
import type { Spec } from './Spec.ts';
import { compareSpecs } from './specWords.ts';

/**
 * Draws a table that compares the specifications. Different values are marked by a background colour and by bold text.
 */
export function SpecTable({ specs }: { readonly specs: readonly Spec[] }) {
  const { t } = useSite();
  return (
    <Scrolled name={t('规格表')}>
      <table className="compared">
        <thead>
          <tr>
            <th scope="col">{t('项目')}</th>
            {specs.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareSpecs(specs, t).map(({ cells, differs, title }) => (
            <tr key={title}>
              <th scope="row">{t(title)}</th>
              {specs.map(({ id }, at) => (
                <td key={id} className={differs ? 'differs' : undefined}>
                  {cells[at] || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
