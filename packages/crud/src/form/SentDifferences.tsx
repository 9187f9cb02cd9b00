import { lazyPart, onDemand } from '@isp/kit/react';
import { useRef } from 'react';
import type { SentDifference as UnaskedValue } from '../core/form/sentDifferences.ts';
import { useStore } from '../kit/useStore.ts';
import type { FormCore } from './useFormCore.ts';

// the code of the note is loaded only when needed, because few forms have values that are sent differently
const Note = lazyPart(
  onDemand(() => import('./SentDifferencesNote.tsx')),
  (module) => module.SentDifferencesNote,
);
const none: readonly UnaskedValue[] = [];

/**
 * Lists the values that will be sent differently from what the user has entered. It is a separate component, so
 * that a change renders only this list again.
 */
export function SentDifferences({ core }: { readonly core: FormCore }) {
  const { engine, sentDifferences } = core;
  const before = useRef({ row: engine.values(), found: none });
  const read = () => {
    const row = engine.values();
    if (before.current.row !== row || before.current.found === none) {
      const found = sentDifferences();
      before.current = { row, found: isSame(found, before.current.found) ? before.current.found : found };
    }
    return before.current.found;
  };
  const values = useStore(engine.onValuesChange, read);
  return values.length === 0 ? null : <Note core={core} values={values} />;
}

const isSame = (one: readonly UnaskedValue[], other: readonly UnaskedValue[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ kind, path, value }, at) =>
      kind === other[at]?.kind &&
      Object.is(value, other[at].value) &&
      path.join('/') === other[at].path.join('/'),
  );
