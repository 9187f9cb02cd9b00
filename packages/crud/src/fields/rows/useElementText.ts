import type { Field, Row } from '@isp/schema';
import { type ReactNode, useCallback } from 'react';
import { useLocale } from '../../context/contexts.tsx';
import { useClock } from '../../context/useClock.ts';
import type { ReadContext } from '../../registry/registry.ts';
import { isBlank } from '../../values/formatValue.ts';
import { useFormFrame } from '../formFrame.ts';

/**
 * Returns the text of a value in a list element that is drawn without controls. Names of records and totals come
 * from `row`. If a name is missing in `row`, `…` is shown, because users do not understand a key.
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
