import { useCallback, useState } from 'react';

/** What the panel of reasons explains. */
export interface Why {
  /** Id of the field or the action. @defaultValue the first field */
  readonly subject?: string | undefined;
  /**
   * Row key of the record, or {@link NEW_RECORD}. @defaultValue the open form, or else the record of the screen, or
   * else a new record
   */
  readonly record?: string | undefined;
  /** Codes of the permissions that the user lacks. */
  readonly missing: readonly string[];
}

/** Choice of the record that means a new record. */
export const NEW_RECORD = 'new';

/** Holds what the panel of reasons explains, and whether it is open. */
export function useWhy() {
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState<Why>({ missing: [] });
  const { missing } = why;
  const may = useCallback((code: string) => !missing.includes(code), [missing]);
  return {
    isOpen,
    why,
    /** Returns true unless the permission is one that the user lacks. */
    may,
    /** Opens the panel, or closes it. While it is closed, no permission is missing. */
    toggle() {
      setOpen(!isOpen);
      setWhy({ missing: [] });
    },
    change: (part: Partial<Why>) => setWhy((last) => ({ ...last, ...part })),
  };
}
