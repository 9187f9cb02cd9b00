import type { Field } from '@isp/schema';
import { type ReactNode, useCallback } from 'react';
import { useFormFrame } from '../../form/formFrame.ts';
import { useLocale } from '../../provider/concerns.tsx';
import type { ReadContext } from '../../registry.ts';
import { isBlank } from '../formatValue.ts';

/** How a value in an element of a list reads that is not drawn whole. A name that is not known yet is not its key. */
export function useElementText(): (value: unknown, field: Field) => ReactNode {
  const { engine, registry, t } = useFormFrame();
  const locale = useLocale() ?? 'zh-CN';
  return useCallback(
    (value, field) => {
      if (isBlank(value)) return undefined;
      const context: ReadContext = {
        ...{ row: engine.values(), t, locale },
        href: () => undefined,
        dictLabel: () => '…',
        refLabel: () => '…',
      };
      return registry.widgetFor(field).cell(value, field, context);
    },
    [engine, registry, t, locale],
  );
}
