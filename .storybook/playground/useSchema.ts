import type { AreaModule } from '@isp/schema';
import { useEffect, useRef, useState } from 'react';
import type { ReadSchema, SchemaReader } from './editor/readSchema.ts';

/** Milliseconds without a key press after which the screens follow the text. */
const SETTLE_MS = 30;

interface Shown {
  readonly read: ReadSchema;
  /** The last area without mistakes. Undefined if there was none yet. */
  readonly good: AreaModule | undefined;
}

/** The edited area file: what its text is now, and the last area that could be shown. */
export interface EditedSchema extends Shown {
  /** Reads a text after a short pause. */
  readonly change: (text: string) => void;
  /** Reads another file at once. Its area replaces the one that is shown. */
  readonly open: (text: string) => void;
}

export function useSchema(reader: SchemaReader, first: string): EditedSchema {
  const [shown, setShown] = useState<Shown>(() => {
    const read = reader(first);
    return { read, good: read.module };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    ...shown,
    change(text) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const read = reader(text);
        setShown(({ good }) => ({ read, good: read.module ?? good }));
      }, SETTLE_MS);
    },
    open(text) {
      clearTimeout(timer.current);
      const read = reader(text);
      setShown({ read, good: read.module });
    },
  };
}
