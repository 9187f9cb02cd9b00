import { useRef, useState } from 'react';

export interface Submit {
  readonly isBusy: boolean;
  /** Runs `send`, unless another submit is running. In that case the call is ignored. */
  readonly run: (send: () => Promise<void>) => Promise<void>;
}

/**
 * Allows only one submit at a time. The flag is a ref and not a state: a state is updated at the next render, which
 * would be too late for five quick clicks.
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
