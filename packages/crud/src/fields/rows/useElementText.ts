import type { Field, Row } from '@isp/schema';
import { type ReactNode, useCallback } from 'react';
import { useLocale } from '../../context/concerns.tsx';
import { useClock } from '../../context/useClock.ts';
import type { ReadContext } from '../../registry/registry.ts';
import { isBlank } from '../../values/formatValue.ts';
import { useFormFrame } from '../formFrame.ts';

/**
 * How a value in an element of a list reads that is not drawn whole. Names and totals stand beside it, in `row`; a name
 * that is not known yet is not its key.
 */
export type ElementText = (value: unknown, field: Field, row: Row) => ReactNode;

export function useElementText(): ElementText {
  const { registry, t } = useFormFrame();
  const locale = useLocale() ?? 'zh-CN';
  const clock = useClock();
  return useCallback(
    (value, field, row) => {
      if (isBlank(value)) return undefined;
      const context: ReadContext = {
        ...{ row, t, locale, clock },
        href: () => undefined,
        dictLabel: () => '…',
        refLabel: () => '…',
      };
      return registry.widgetFor(field).cell(value, field, context);
    },
    [registry, t, locale, clock],
  );
}
