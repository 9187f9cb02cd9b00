import { useRef, useState } from 'react';

export interface Submit {
  readonly isBusy: boolean;
  /** Runs one submit at a time. A call during a running submit is ignored. */
  readonly run: (send: () => Promise<void>) => Promise<void>;
}

/**
 * Allows only one submit at a time. A ref is used, because a state would be updated one render too late for five
 * quick clicks.
 */
export function useSubmit(): Submit {
  const [isBusy, setBusy] = useState(false);
  const busy = useRef<boolean>(false);
  return {
    isBusy,
    async run(send) {
      if (busy.current) return;
      busy.current = true;
      setBusy(true);
      try {
        await send();
      } finally {
        busy.current = false;
        setBusy(false);
      }
    },
  };
}
