import { onDemand } from '@isp/kit/react';
import type { Field } from '@isp/schema';
import { lazyControl } from '../../kit/lazyControl.ts';
import type { Widget } from '../../registry/registry.ts';
import { BLANK, isBlank, toText } from '../../values/formatValue.ts';
import { starsOf } from '../../values/starsOf.ts';

// the code is loaded only when needed, because it imports much of antd and few forms have stars
const stars = onDemand(() => import('./RateEdit.tsx'));

const rated = (value: unknown, field: Field) => `${toText(value)} / ${starsOf(field)}`;

export const rate: Widget = {
  ...lazyControl(stars, (module) => module.RateEdit),
  cell: (value, field) =>
    isBlank(value) ? (
      BLANK
    ) : (
      <span
        className="isp-stars"
        data-stars={'★'.repeat(starsOf(field))}
        style={{ '--isp-stars': `${(Number(value) / starsOf(field)) * 100}%` } as React.CSSProperties}
      >
        <span className="isp-sr">{rated(value, field)}</span>
      </span>
    ),
  text: (value, field) => (isBlank(value) ? '' : rated(value, field)),
};
